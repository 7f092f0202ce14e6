//! The program as people meet it: started as a process, spoken to from outside.

mod api;
mod browser;
mod condice_in_browser;
mod dagger_sheets;
mod door;
mod duel_in_browser;
mod group_in_browser;
mod http;
mod kill;
mod lab;
mod limits;
mod odds;
mod odds_twilight;
mod packed;
mod play;
mod referee;
mod riddle;
mod rules;
mod running;
mod secrets;
mod server;
mod sheets;
mod twilight_in_browser;
mod verify;
