//! A large file, sent as it is read: a thousand readers of a large PDF need a thousand small buffers.

use axum::body::Bytes;
use hyper::body::{Body, Frame, SizeHint};
use std::{
    io,
    path::Path,
    pin::Pin,
    task::{Context, Poll, ready},
};
use tokio::{
    fs::File,
    io::{AsyncRead, ReadBuf},
};

const BUFFER: usize = 64 * 1024;

/// The bytes of a file, as many as were announced.
#[derive(Debug)]
pub(super) struct FileBody {
    file: File,
    rest: u64,
}

impl FileBody {
    /// Opens the file.
    pub async fn open(path: &Path, length: u64) -> io::Result<Self> {
        Ok(Self { file: File::open(path).await?, rest: length })
    }
}

impl Body for FileBody {
    type Data = Bytes;
    type Error = io::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<io::Result<Frame<Bytes>>>> {
        if self.rest == 0 {
            return Poll::Ready(None);
        }
        let size = usize::try_from(self.rest).unwrap_or(BUFFER).min(BUFFER);
        let mut bytes = vec![0; size];
        let mut buffer = ReadBuf::new(&mut bytes);
        ready!(Pin::new(&mut self.file).poll_read(context, &mut buffer))?;
        let read = buffer.filled().len();
        if read == 0 {
            // The file became shorter than was announced: the answer must not look complete.
            return Poll::Ready(Some(Err(io::ErrorKind::UnexpectedEof.into())));
        }
        bytes.truncate(read);
        self.rest -= read as u64;
        Poll::Ready(Some(Ok(Frame::data(bytes.into()))))
    }

    fn is_end_stream(&self) -> bool {
        self.rest == 0
    }

    fn size_hint(&self) -> SizeHint {
        SizeHint::with_exact(self.rest)
    }
}
