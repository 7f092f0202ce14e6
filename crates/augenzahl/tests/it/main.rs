//! The program as people meet it: started as a process, spoken to from outside.

mod api;
mod http;
mod kill;
mod referee;
mod rules;
mod server;
