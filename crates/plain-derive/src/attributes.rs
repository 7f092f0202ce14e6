//! The attributes that are understood. Any other is an error, so that nothing is read otherwise than it says.

use syn::ext::IdentExt;
use syn::meta::ParseNestedMeta;
use syn::{Attribute, Ident, LitStr, Path, Result, Token, Type};

/// How the names of variants are written.
#[derive(Clone, Copy)]
pub enum Case {
    AsItIs,
    Snake,
    Lower,
}

/// Where an enum says which variant it is.
pub enum Tag {
    /// As the one field of an object around it, or as a word.
    Around,
    /// In a field beside the others.
    Inside(String),
    /// The same; `table::tagged!` knows the field.
    Elsewhere,
    Untagged,
}

/// What is said about a type.
pub struct Container {
    pub case: Case,
    pub tag: Tag,
    pub deny_unknown: bool,
    pub default: bool,
    pub transparent: bool,
    pub try_from: Option<Type>,
    pub from: Option<Type>,
}

pub enum Default {
    None,
    Usual,
    Path(Path),
}

/// What is said about a field or a variant.
pub struct Inner {
    rename: Option<String>,
    pub default: Default,
    pub flatten: bool,
    pub skip: bool,
}

impl Container {
    pub fn of(attributes: &[Attribute]) -> Result<Container> {
        let mut container = Container {
            case: Case::AsItIs,
            tag: Tag::Around,
            deny_unknown: false,
            default: false,
            transparent: false,
            try_from: None,
            from: None,
        };
        each(attributes, &mut |word, meta| {
            match word {
                "rename_all" => {
                    container.case = match text(meta)?.value().as_str() {
                        "snake_case" => Case::Snake,
                        "lowercase" => Case::Lower,
                        _ => return Err(meta.error("no case that is in use")),
                    }
                }
                "tag" => container.tag = Tag::Inside(text(meta)?.value()),
                "untagged" => container.tag = Tag::Untagged,
                "remote" if text(meta)?.value() == "Self" => container.tag = Tag::Elsewhere,
                "deny_unknown_fields" => container.deny_unknown = true,
                "default" if !meta.input.peek(Token![=]) => container.default = true,
                "transparent" => container.transparent = true,
                "try_from" => container.try_from = Some(text(meta)?.parse()?),
                "from" => container.from = Some(text(meta)?.parse()?),
                "into" => drop(text(meta)?),
                _ => return Err(unknown(meta)),
            }
            Ok(())
        })?;
        Ok(container)
    }
}

impl Inner {
    pub fn of(attributes: &[Attribute]) -> Result<Inner> {
        let mut inner = Inner {
            rename: None,
            default: Default::None,
            flatten: false,
            skip: false,
        };
        each(attributes, &mut |word, meta| {
            match word {
                "rename" => inner.rename = Some(text(meta)?.value()),
                "default" if meta.input.peek(Token![=]) => {
                    inner.default = Default::Path(text(meta)?.parse()?);
                }
                "default" => inner.default = Default::Usual,
                "flatten" => inner.flatten = true,
                "skip" => inner.skip = true,
                "skip_serializing_if" | "serialize_with" => drop(text(meta)?),
                _ => return Err(unknown(meta)),
            }
            Ok(())
        })?;
        Ok(inner)
    }

    /// Nothing is said that matters to reading, but perhaps a name.
    pub fn is_usual(&self) -> bool {
        matches!(self.default, Default::None) && !self.flatten && !self.skip
    }

    /// The name on the wire.
    pub fn name(&self, ident: &Ident, case: Case) -> String {
        let name = ident.unraw().to_string();
        match (&self.rename, case) {
            (Some(given), _) => given.clone(),
            (None, Case::AsItIs) => name,
            (None, Case::Lower) => name.to_lowercase(),
            (None, Case::Snake) => {
                let mut snake = String::new();
                for letter in name.chars() {
                    if letter.is_uppercase() && !snake.is_empty() {
                        snake.push('_');
                    }
                    snake.extend(letter.to_lowercase());
                }
                snake
            }
        }
    }
}

type See<'a> = dyn FnMut(&str, &ParseNestedMeta<'_>) -> Result<()> + 'a;

fn each(attributes: &[Attribute], see: &mut See<'_>) -> Result<()> {
    for attribute in attributes {
        if attribute.path().is_ident("serde") {
            attribute.parse_nested_meta(|meta| {
                let word = meta.path.get_ident().map(Ident::to_string);
                see(&word.unwrap_or_default(), &meta)
            })?;
        }
    }
    Ok(())
}

fn text(meta: &ParseNestedMeta<'_>) -> Result<LitStr> {
    meta.value()?.parse()
}

fn unknown(meta: &ParseNestedMeta<'_>) -> syn::Error {
    meta.error("not an attribute that `Plain` understands")
}
