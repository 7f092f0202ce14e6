//! What a build can begin with: a ready sheet, one kept in this browser, one from a file, or nothing.

use ::condice::content::Ready;
use maud::{Markup, html};

use super::Builder;
use super::words::{ability_name, name};

pub fn ways(builder: &Builder<'_>) -> Markup {
    let ready: &[Ready] = if builder.place.master {
        &builder.content.foes
    } else {
        &builder.content.characters
    };
    html! {
        div.build__ways {
            details.fold-in #start-ready {
                summary { (builder.text(if builder.place.master { "web-cdb-start-foes" } else { "web-cdb-start-ready" })) }
                ul.readymade.folded { @for ready in ready { (card(builder, ready)) } }
            }
            details.fold-in #start-saved data-script="" hidden {
                summary { (builder.text("web-cdb-start-saved")) }
                div.folded {
                    p.empty #saved-empty { (builder.text("web-cdb-saved-empty")) }
                    ul.saved #saved {}
                    template #saved-one {
                        li {
                            b {}
                            span.label data-points=(builder.text("web-cdb-points-word")) {}
                            form method="post" action=(builder.place.beside("/bring")) enctype="multipart/form-data" {
                                input type="hidden" name="text" value="";
                                button.btn { (builder.text("web-cdb-saved-load")) }
                            }
                            button.btn.btn--quiet type="button" data-rename=(builder.text("web-cdb-saved-ask-name")) { (builder.text("web-cdb-saved-rename")) }
                            button.btn.btn--quiet type="button" data-delete=(builder.text("web-cdb-saved-ask-delete")) { (builder.text("web-cdb-saved-delete")) }
                        }
                    }
                    p.quiet { (builder.text("web-cdb-saved-where")) }
                }
            }
            details.fold-in #start-file {
                summary { (builder.text("web-cdb-start-file")) }
                div.folded { (super::bring::form(builder.reader, &builder.place, "")) }
            }
            p.build__other {
                a href=(builder.place.beside("")) { (builder.text("web-cdb-start-empty")) }
                @if builder.place.table.is_none() {
                    " " @if builder.place.master { a href="/build/condice" { (builder.text("web-cdb-to-character")) } }
                    @else { a href="/build/condice?foe=1" { (builder.text("web-cdb-to-foe")) } }
                }
            }
        }
    }
}

fn card(builder: &Builder<'_>, ready: &Ready) -> Markup {
    let sheet = &ready.sheet;
    let abilities = sheet.abilities.iter();
    let abilities: Vec<String> = abilities
        .map(|it| ability_name(builder.reader, it))
        .collect();
    let total = ::condice::build::bill(&builder.options, sheet, None).total;
    html! {
        li {
            h3 { (name(builder.reader, &sheet.name)) }
            p { (builder.reader.lang.pick(&ready.about)) }
            p.label { (builder.reader.count("web-cdb-points", "count", total)) @if !abilities.is_empty() { " · " (abilities.join(", ")) } }
            @let here = builder.place.beside("");
            a.btn href={ (here) (if here.contains('?') { "&" } else { "?" }) "ready=" (ready.id) } { (builder.text("web-cdb-start-with")) }
        }
    }
}
