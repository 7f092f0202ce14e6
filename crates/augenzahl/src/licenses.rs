//! `augenzahl licenses`: what others wrote of this program, and under which licence.

use std::io::{self, Write};

use words::Lang;

use crate::{Licenses, speak};

pub fn licenses(args: &Licenses, lang: Lang) {
    // Whoever reads may have had enough (`| head`).
    let _ = tell(args, lang);
}

fn tell(args: &Licenses, lang: Lang) -> io::Result<()> {
    let mut out = io::stdout().lock();
    if args.json {
        return out.write_all(web::licenses::LIST.as_bytes());
    }
    let parts = web::licenses::parts();
    let count = i64::try_from(parts.len()).unwrap_or(i64::MAX);
    let told = [("count", count.into())];
    writeln!(out, "{}\n", speak::text(lang, "cli-licenses", &told))?;
    for part in parts {
        writeln!(out, "{} {}  {}", part.name, part.version, part.license)?;
        for by in &part.by {
            writeln!(out, "    {by}")?;
        }
    }
    Ok(())
}
