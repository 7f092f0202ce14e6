//! A few connections that only read, used on the runtime's threads for blocking work.

use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::Connection;
use tokio::sync::Semaphore;
use tokio::task;

use super::schema;
use crate::{BoxFuture, StoreError};

/// Connections at most. A read takes microseconds, so a few serve many.
const LIMIT: u32 = 4;

#[derive(Debug)]
pub(super) struct Readers {
    path: PathBuf,
    /// Open connections that nobody uses right now; opened when first needed.
    idle: Mutex<Vec<Connection>>,
    permits: Arc<Semaphore>,
}

impl Readers {
    pub fn new(path: PathBuf) -> Readers {
        Readers {
            path,
            idle: Mutex::default(),
            permits: Arc::new(Semaphore::new(LIMIT as usize)),
        }
    }

    pub fn ask<T: Send + 'static>(
        self: &Arc<Self>,
        question: impl FnOnce(&Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> BoxFuture<'static, Result<T, StoreError>> {
        let readers = Arc::clone(self);
        Box::pin(async move {
            let permits = Arc::clone(&readers.permits);
            let permit = permits
                .acquire_owned()
                .await
                .map_err(|_| StoreError::Closed)?;
            task::spawn_blocking(move || {
                let idle = readers.idle().pop();
                let connection = match idle {
                    Some(connection) => connection,
                    None => schema::open_reader(&readers.path).map_err(|error| {
                        if readers.path.exists() {
                            StoreError::from(error)
                        } else {
                            StoreError::Gone
                        }
                    })?,
                };
                let answer = question(&connection);
                readers.idle().push(connection);
                drop(permit);
                answer
            })
            .await
            .unwrap_or_else(|stopped| Err(StoreError::Io(stopped.to_string())))
        })
    }

    /// Waits for reads under way, then refuses new ones.
    pub async fn close(&self) {
        let all = self.permits.acquire_many(LIMIT).await;
        self.permits.close();
        self.idle().clear();
        drop(all);
    }

    fn idle(&self) -> MutexGuard<'_, Vec<Connection>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
