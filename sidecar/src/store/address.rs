//! The address of a database: which engine, and where.

use super::{Store, StoreError, postgres::Postgres, sqlite::Sqlite};
use std::{path::Path, sync::Arc};

/// Opens a database by its address. PostgreSQL need not answer yet: it is connected to when it is first needed.
pub async fn open(address: &str) -> Result<Arc<dyn Store>, StoreError> {
    if address.starts_with("postgres://") || address.starts_with("postgresql://") {
        return Ok(Arc::new(Postgres::open(address)?));
    }
    let path =
        address.strip_prefix("sqlite://").or_else(|| address.strip_prefix("sqlite:")).unwrap_or(address);
    // `?mode=rwc` as other programs write it: the file is made when it is missing in any case.
    let path = if path == address { path } else { path.split('?').next().unwrap_or(path) };
    if path.is_empty() || path.contains("://") {
        return Err(StoreError::Address(without_password(address)));
    }
    Ok(Arc::new(Sqlite::open(Path::new(path)).await?))
}

/// An address as messages may show it.
fn without_password(address: &str) -> String {
    match (address.find("://"), address.rfind('@')) {
        (Some(scheme), Some(at)) if scheme + 3 < at => {
            format!("{}…{}", &address[..scheme + 3], &address[at..])
        }
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_in_a_folder_that_is_not_there_is_named() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("missing/octavo.db");
        let error = open(&path.display().to_string()).await.err().unwrap().to_string();
        assert!(error.contains("missing/octavo.db") && error.contains("its folder must be there"), "{error}");
    }

    #[test]
    fn passwords_are_not_shown() {
        assert_eq!(without_password("mysql://me:secret@host/x"), "mysql://…@host/x");
        assert_eq!(without_password("mysql://host/x"), "mysql://host/x");
    }
}
