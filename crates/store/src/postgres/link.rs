//! Connections to the database, made when they are needed and again when they are lost.

use std::future::poll_fn;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use tokio::runtime::Handle;
use tokio::sync::{Mutex, mpsc};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{AsyncMessage, Client, Error, NoTls, Row};

use super::address::Address;
use super::trouble;
use crate::StoreError;

/// Connections that read. Many questions share each.
const READERS: usize = 2;

/// What every connection is told first. A commit that a standby has not got yet is none, where there is one.
const HELLO: &str = "SET search_path TO augenzahl";

/// Where the database's news go.
pub(super) type News = mpsc::UnboundedSender<String>;

/// A connection; what it is told goes into `news`, before the answers that came later.
pub(super) async fn connect(
    address: &Address,
    runtime: &Handle,
    news: Option<News>,
) -> Result<Client, Error> {
    let (client, mut connection) = address.0.connect(NoTls).await?;
    runtime.spawn(async move {
        while let Some(Ok(message)) = poll_fn(|context| connection.poll_message(context)).await {
            if let (AsyncMessage::Notification(told), Some(news)) = (message, &news) {
                let _ = news.send(told.payload().to_owned());
            }
        }
    });
    client.batch_execute(HELLO).await?;
    Ok(client)
}

/// The connections that read.
#[derive(Clone, Debug)]
pub(super) struct Links(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    address: Address,
    runtime: Handle,
    readers: [Mutex<Option<Arc<Client>>>; READERS],
    next: AtomicUsize,
}

impl Links {
    pub fn new(address: Address, runtime: Handle) -> Links {
        Links(Arc::new(Shared {
            address,
            runtime,
            readers: Default::default(),
            next: AtomicUsize::new(0),
        }))
    }

    async fn reader(&self, number: usize) -> Result<Arc<Client>, StoreError> {
        let mut reader = self.0.readers[number].lock().await;
        if let Some(client) = reader.as_ref().filter(|client| !client.is_closed()) {
            return Ok(Arc::clone(client));
        }
        let (address, runtime) = (self.0.address.clone(), self.0.runtime.clone());
        let connecting = self
            .0
            .runtime
            .spawn(async move { connect(&address, &runtime, None).await });
        let client = match connecting.await {
            Ok(client) => client.map_err(|error| trouble(&error))?,
            Err(_) => return Err(StoreError::Closed),
        };
        let client = Arc::new(client);
        *reader = Some(Arc::clone(&client));
        Ok(client)
    }

    /// Asks something. A connection that turns out to be lost is made again, once.
    pub async fn ask(
        &self,
        statement: &str,
        values: &[(&(dyn ToSql + Sync), Type)],
    ) -> Result<Vec<Row>, StoreError> {
        let number = self.0.next.fetch_add(1, Ordering::Relaxed) % READERS;
        let mut tries = 0;
        loop {
            let client = self.reader(number).await?;
            tries += 1;
            match client.query_typed(statement, values).await {
                Ok(rows) => return Ok(rows),
                Err(_) if client.is_closed() && tries < 2 => {}
                Err(error) => return Err(trouble(&error)),
            }
        }
    }

    pub async fn close(&self) {
        for reader in &self.0.readers {
            reader.lock().await.take();
        }
    }
}
