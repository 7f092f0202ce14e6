//! What a process costs, as Linux tells it under `/proc`.

use std::fs;

use anyhow::{Context, Result};

/// Ticks of the kernel's clock in a second; the same on every Linux that Rust runs on.
const TICKS: f64 = 100.0;

/// CPU seconds of a process so far, in its own code and in the kernel's.
pub fn cpu_seconds(pid: &str) -> Result<f64> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name, in parentheses, may hold anything; the numbers follow it.
    let (_, numbers) = stat.rsplit_once(')').context("not a stat line")?;
    let ticks = |field: usize| -> Result<f64> {
        let text = numbers.split_whitespace().nth(field);
        Ok(text.context("a short stat line")?.parse()?)
    };
    Ok((ticks(11)? + ticks(12)?) / TICKS)
}

/// Memory of a process that is in use and not shared with a file, in bytes.
pub fn memory(pid: &str) -> Result<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("RssAnon:"));
    let kilobytes = line.context("no RssAnon")?.trim().trim_end_matches(" kB");
    Ok(kilobytes.parse::<f64>()? * 1024.0)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;

    #[test]
    fn this_process_costs_something() {
        assert!(cpu_seconds("self").unwrap() >= 0.0);
        assert!(memory("self").unwrap() > 10_000.0);
    }
}
