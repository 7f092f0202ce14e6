//! The description of a type (`Plain::SHAPE`): constants only, so that it costs nothing where nobody asks for it.

use proc_macro2::TokenStream;
use quote::quote;
use syn::{Fields, Ident, Result};

use crate::attributes::{Case, Container, Default, Inner, Tag};

/// Of a struct.
pub fn of_struct(container: &Container, fields: &Fields) -> Result<TokenStream> {
    Ok(match fields {
        Fields::Named(_) if container.transparent => {
            let mut held = quote!(::plain::Shape::Any);
            for field in fields {
                if !Inner::of(&field.attrs)?.skip {
                    let kind = &field.ty;
                    held = quote!(::plain::Shape::As(::plain::shape_of::<#kind>));
                }
            }
            held
        }
        fields => whole(container, fields)?,
    })
}

/// Of an enum: its variants, by their names.
pub fn of_enum(
    container: &Container,
    variants: &[(String, &Ident, &Fields)],
) -> Result<TokenStream> {
    if matches!(container.tag, Tag::Untagged) {
        let mut kinds = Vec::new();
        for (_, _, fields) in variants {
            kinds.push(match fields {
                Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => {
                    let kind = &unnamed.unnamed[0].ty;
                    quote!(::plain::shape_of::<#kind>)
                }
                // Nobody asks what cannot be written in one go.
                _ => quote!(::plain::shape_of::<::plain::Value>),
            });
        }
        return Ok(quote!(::plain::Shape::OneOf(&[#(#kinds),*])));
    }
    let unit = |(_, _, fields): &(String, &Ident, &Fields)| matches!(fields, Fields::Unit);
    if matches!(container.tag, Tag::Around) && variants.iter().all(unit) {
        let names = variants.iter().map(|(name, _, _)| name);
        return Ok(quote!(::plain::Shape::Words(&[#(#names),*])));
    }
    let all = kinds(container, variants)?;
    let tag = match &container.tag {
        Tag::Inside(tag) => quote!(Some(#tag)),
        _ => quote!(None),
    };
    Ok(quote!(::plain::Shape::Variants(::plain::shape::Variants { tag: #tag, all: #all })))
}

/// The variants themselves, for an enum whose tag is given elsewhere.
pub fn kinds(container: &Container, variants: &[(String, &Ident, &Fields)]) -> Result<TokenStream> {
    let mut all = Vec::new();
    for (name, _, fields) in variants {
        let of = match fields {
            Fields::Unit => quote!(None),
            fields => {
                let held = whole(container, fields)?;
                quote!(Some(#held))
            }
        };
        all.push(quote!(::plain::shape::Kind { name: #name, of: #of }));
    }
    Ok(quote!(&[#(#all),*]))
}

fn whole(container: &Container, fields: &Fields) -> Result<TokenStream> {
    Ok(match fields {
        Fields::Unit => quote!(::plain::Shape::Any),
        Fields::Unnamed(unnamed) if unnamed.unnamed.len() == 1 => {
            let kind = &unnamed.unnamed[0].ty;
            quote!(::plain::Shape::As(::plain::shape_of::<#kind>))
        }
        Fields::Unnamed(unnamed) => {
            let kinds = unnamed.unnamed.iter().map(|field| &field.ty);
            quote!(::plain::Shape::Places(&[#(::plain::shape_of::<#kinds>),*]))
        }
        Fields::Named(named) => {
            let mut all = Vec::new();
            for field in &named.named {
                let inner = Inner::of(&field.attrs)?;
                if inner.skip {
                    continue;
                }
                let ident = field.ident.as_ref().expect("its fields have names");
                let (name, kind) = (inner.name(ident, Case::AsItIs), &field.ty);
                let needed = matches!(inner.default, Default::None) && !container.default;
                let flat = inner.flatten;
                all.push(quote! {
                    ::plain::shape::Field {
                        name: #name,
                        needed: #needed,
                        flat: #flat,
                        of: ::plain::shape_of::<#kind>,
                    }
                });
            }
            quote!(::plain::Shape::Fields(&[#(#all),*]))
        }
    })
}
