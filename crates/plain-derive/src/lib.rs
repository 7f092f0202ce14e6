//! `#[derive(Plain)]`. It understands exactly the serde attributes that are in use here and writes as little code as it can: a struct is one
//! call a field, an enum one arm a variant; everything else is in `plain` and compiled once.

use proc_macro2::TokenStream;
use quote::quote;
use syn::ext::IdentExt;
use syn::{Attribute, Data, DeriveInput, Fields, Ident, Result, parse_macro_input, parse_quote};

use self::attributes::{Container, Default, Inner, Tag};

mod attributes;
mod shape;

#[proc_macro_derive(Plain, attributes(serde))]
pub fn plain(input: proc_macro::TokenStream) -> proc_macro::TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    derive(&input)
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

fn derive(input: &DeriveInput) -> Result<TokenStream> {
    let container = Container::of(&input.attrs)?;
    let form;
    let (read, key) = if let Some(given) = &container.try_from {
        form = quote!(::plain::Shape::As(::plain::shape_of::<#given>));
        let read = quote! {
            match <Self as ::core::convert::TryFrom<#given>>::try_from(::plain::read::<#given>(json)?) {
                Ok(read) => Ok(read),
                Err(error) => Err(::plain::Misread::new(&error)),
            }
        };
        (read, None)
    } else if let Some(given) = &container.from {
        form = quote!(::plain::Shape::As(::plain::shape_of::<#given>));
        let read = quote!(Ok(<Self as ::core::convert::From<#given>>::from(::plain::read(json)?)));
        (read, None)
    } else {
        match &input.data {
            Data::Struct(data) => {
                form = shape::of_struct(&container, &data.fields)?;
                of_struct(&input.ident, &container, &data.fields)?
            }
            Data::Enum(data) => {
                let variants = data.variants.iter();
                let variants: Result<Vec<_>> = variants
                    .map(|variant| {
                        let inner = usual(&variant.attrs, &variant.ident)?;
                        let name = inner.name(&variant.ident, container.case);
                        Ok((name, &variant.ident, &variant.fields))
                    })
                    .collect();
                let variants = variants?;
                form = match container.tag {
                    Tag::Elsewhere => shape::kinds(&container, &variants)?,
                    _ => shape::of_enum(&container, &variants)?,
                };
                (of_enum(&input.ident, &container, &variants)?, None)
            }
            Data::Union(_) => return Err(error(&input.ident, "a union is no plain data")),
        }
    };
    Ok(implement(input, &container, &read, key.as_ref(), &form))
}

/// The implementation; an enum whose tag is given elsewhere gets a function of its own.
fn implement(
    input: &DeriveInput,
    container: &Container,
    read: &TokenStream,
    key: Option<&TokenStream>,
    form: &TokenStream,
) -> TokenStream {
    let name = &input.ident;
    let mut generics = input.generics.clone();
    for parameter in generics.type_params_mut() {
        parameter.bounds.push(parse_quote!(::plain::Plain));
    }
    let (before, after, bounds) = generics.split_for_impl();
    let result = quote!(::core::result::Result<Self, ::plain::Misread>);
    if matches!(container.tag, Tag::Elsewhere) {
        return quote! {
            impl #before #name #after #bounds {
                const VARIANTS: &'static [::plain::shape::Kind] = #form;

                fn read_tagged(json: ::plain::Value, tag: &'static str) -> #result { #read }
            }
        };
    }
    let key = key.map(|key| quote!(fn key(word: &str) -> #result { #key }));
    quote! {
        #[automatically_derived]
        impl #before ::plain::Plain for #name #after #bounds {
            const SHAPE: ::plain::Shape = #form;

            fn read(json: ::plain::Value) -> #result { #read }
            #key
        }
    }
}

type Code = (TokenStream, Option<TokenStream>);

fn of_struct(ident: &Ident, container: &Container, fields: &Fields) -> Result<Code> {
    bare(fields, ident)?;
    match fields {
        Fields::Named(_) if container.transparent => {
            let mut held = Vec::new();
            for field in fields {
                let name = &field.ident;
                let skipped = Inner::of(&field.attrs)?.skip;
                held.push(match skipped {
                    true => quote!(#name: ::core::default::Default::default()),
                    false => quote!(#name: ::plain::read(json)?),
                });
            }
            Ok((quote!(Ok(Self { #(#held),* })), None))
        }
        Fields::Named(_) => {
            let expected = format!("struct {}", ident.unraw());
            let from = quote!(::plain::Fields::of(json, #expected));
            Ok((named(&quote!(Self), &from, container, fields)?, None))
        }
        Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => Ok((
            quote!(Ok(Self(::plain::read(json)?))),
            Some(quote!(Ok(Self(::plain::Plain::key(word)?)))),
        )),
        Fields::Unnamed(unnamed) => {
            let count = unnamed.unnamed.len();
            let expected = format!("tuple struct {} with {count} elements", ident.unraw());
            let from = quote!(::plain::Items::of(json, #count, #expected));
            Ok((unnamed_fields(&quote!(Self), &from, count), None))
        }
        Fields::Unit => Err(error(ident, "a struct without fields is read from nothing")),
    }
}

type NamedVariant<'a> = (String, &'a Ident, &'a Fields);

fn of_enum(
    ident: &Ident,
    container: &Container,
    variants: &[NamedVariant<'_>],
) -> Result<TokenStream> {
    let names: Vec<&String> = variants.iter().map(|(name, _, _)| name).collect();
    let expected = format!("enum {}", ident.unraw());
    let all_words = variants
        .iter()
        .all(|(_, _, fields)| matches!(fields, Fields::Unit));
    let last = variants.len().saturating_sub(1);
    let arms = |arm: &dyn Fn(&NamedVariant<'_>) -> Result<TokenStream>| {
        let arms = variants.iter().enumerate().map(|(index, variant)| {
            let arm = arm(variant)?;
            Ok(match index == last {
                true => quote!(_ => #arm,),
                false => quote!(#index => #arm,),
            })
        });
        arms.collect::<Result<TokenStream>>()
    };
    let from = match &container.tag {
        Tag::Untagged => return untagged(ident, container, variants),
        Tag::Around if all_words => {
            let arms = arms(&|(_, variant, _)| Ok(quote!(Self::#variant)))?;
            return Ok(quote! {
                Ok(match ::plain::word(json, #expected, &[#(#names),*])? { #arms })
            });
        }
        Tag::Around => quote!(of(json, #expected, &[#(#names),*])),
        Tag::Inside(tag) => quote!(tagged(json, #tag, &[#(#names),*])),
        Tag::Elsewhere => quote!(tagged(json, tag, &[#(#names),*])),
    };
    // As serde has it: beside a tag of its own a variant without fields does not mind others.
    let lenient = matches!(container.tag, Tag::Inside(_));
    let arms = arms(&|(_, variant, fields)| {
        Ok(match fields {
            Fields::Unit if lenient => quote!(Ok(Self::#variant)),
            Fields::Unit => quote!(match variant.unit() {
                Ok(()) => Ok(Self::#variant),
                Err(misread) => Err(misread),
            }),
            fields => {
                let what = format!("{}::{}", ident.unraw(), variant.unraw());
                held(&what, variant, container, fields)?
            }
        })
    })?;
    Ok(quote! {
        let variant = match ::plain::Variant::#from {
            Ok(variant) => variant,
            Err(misread) => return Err(misread),
        };
        match variant.index { #arms }
    })
}

/// What a variant holds.
fn held(
    what: &str,
    variant: &Ident,
    container: &Container,
    fields: &Fields,
) -> Result<TokenStream> {
    bare(fields, variant)?;
    let to = quote!(Self::#variant);
    Ok(match fields {
        Fields::Unit => quote!(Ok(#to)),
        Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => quote! {
            match variant.whole() {
                Ok(held) => Ok(#to(held)),
                Err(misread) => Err(misread),
            }
        },
        Fields::Unnamed(unnamed) => {
            let count = unnamed.unnamed.len();
            let expected = format!("tuple variant {what} with {count} elements");
            let code = unnamed_fields(&to, &quote!(variant.items(#count, #expected)), count);
            quote!({ #code })
        }
        Fields::Named(_) => {
            let expected = format!("struct variant {what}");
            let code = named(&to, &quote!(variant.fields(#expected)), container, fields)?;
            quote!({ #code })
        }
    })
}

/// The first variant that fits.
fn untagged(
    ident: &Ident,
    container: &Container,
    variants: &[NamedVariant<'_>],
) -> Result<TokenStream> {
    let mut attempts = TokenStream::new();
    for (_, variant, fields) in variants {
        let to = quote!(Self::#variant);
        let attempt = match fields {
            Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => {
                quote!(::plain::read(json).map(#to))
            }
            Fields::Named(_) => {
                let from = quote!(::plain::Fields::of(json, ""));
                named(&to, &from, container, fields)?
            }
            _ => return Err(error(variant, "no untagged variant is like this")),
        };
        attempts.extend(quote! {
            let attempt = |json: ::plain::Value| -> ::core::result::Result<Self, ::plain::Misread> { #attempt };
            if let Ok(read) = attempt(json.clone()) {
                return Ok(read);
            }
        });
    }
    let message = format!(
        "data did not match any variant of untagged enum {}",
        ident.unraw()
    );
    Ok(quote! {
        #attempts
        Err(::plain::Misread::new(&#message))
    })
}

/// A literal with named fields, each by a call.
fn named(
    to: &TokenStream,
    from: &TokenStream,
    container: &Container,
    fields: &Fields,
) -> Result<TokenStream> {
    let mut names = Vec::new();
    let mut known = Vec::new();
    for field in fields {
        let ident = field.ident.as_ref().expect("its fields have names");
        let inner = Inner::of(&field.attrs)?;
        let name = inner.name(ident, attributes::Case::AsItIs);
        if !inner.skip && !inner.flatten {
            known.push(name.clone());
        }
        names.push((ident, inner, name));
    }
    let only = container
        .deny_unknown
        .then(|| quote!(fields.only(&[#(#known),*])?;));
    let begin = quote! {
        let mut fields = match #from {
            Ok(fields) => fields,
            Err(misread) => return Err(misread),
        };
        #only
    };
    if container.default {
        for (ident, inner, _) in &names {
            if !inner.skip && !inner.is_usual() {
                return Err(error(ident, "what is left out is the type's own default"));
            }
        }
        let sets = names.iter().filter(|(_, inner, _)| !inner.skip);
        let sets = sets.map(|(ident, _, name)| quote!(fields.set(#name, &mut read.#ident)?;));
        return Ok(quote! {
            #begin
            let mut read = <Self as ::core::default::Default>::default();
            #(#sets)*
            Ok(read)
        });
    }
    let mut late = Vec::new();
    let mut values = Vec::new();
    for (ident, inner, name) in &names {
        let call = match &inner.default {
            _ if inner.skip => {
                values.push(quote!(#ident: ::core::default::Default::default()));
                continue;
            }
            _ if inner.flatten => quote!(rest(&[#(#known),*])),
            Default::None => quote!(need(#name)),
            Default::Usual => quote!(or(#name, ::core::default::Default::default)),
            Default::Path(path) => quote!(or(#name, #path)),
        };
        let value = quote! {
            #ident: match fields.#call {
                Ok(read) => read,
                Err(misread) => return Err(misread),
            }
        };
        // What takes all that is left comes last.
        if inner.flatten {
            &mut late
        } else {
            &mut values
        }
        .push(value);
    }
    values.append(&mut late);
    Ok(quote! {
        #begin
        Ok(#to { #(#values),* })
    })
}

fn unnamed_fields(to: &TokenStream, from: &TokenStream, count: usize) -> TokenStream {
    let items = (0..count).map(|_| quote!(items.item()?));
    quote! {
        let mut items = #from?;
        Ok(#to(#(#items),*))
    }
}

/// Nothing is said about fields without names.
fn bare(fields: &Fields, at: &Ident) -> Result<()> {
    let said = |field: &syn::Field| field.attrs.iter().any(|said| said.path().is_ident("serde"));
    match matches!(fields, Fields::Unnamed(_)) && fields.iter().any(said) {
        true => Err(error(
            at,
            "nothing can be said about a field without a name",
        )),
        false => Ok(()),
    }
}

/// What is said about a variant: its name at most.
fn usual(attributes: &[Attribute], at: &Ident) -> Result<Inner> {
    let inner = Inner::of(attributes)?;
    match inner.is_usual() {
        true => Ok(inner),
        false => Err(error(at, "not an attribute of a variant")),
    }
}

fn error(at: &Ident, what: &str) -> syn::Error {
    syn::Error::new(at.span(), what)
}
