//! Clients that keep their connections and send the same request again and again, each in a thread of its own.

use std::{
    fmt,
    io::{Read, Write},
    net::{SocketAddr, TcpStream},
    sync::atomic::{AtomicUsize, Ordering},
    time::{Duration, Instant},
};

/// The bytes of a request.
pub fn request(method: &str, path: &str, headers: &[(&str, &str)], body: &str) -> Vec<u8> {
    let lines: String = headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
    let of_body = if body.is_empty() {
        String::new()
    } else {
        format!("Content-Type: application/json\r\nContent-Length: {}\r\n", body.len())
    };
    format!("{method} {path} HTTP/1.1\r\nHost: localhost\r\n{lines}{of_body}\r\n{body}").into_bytes()
}

/// What came of it.
#[derive(Debug, Default)]
pub struct Load {
    times: Vec<Duration>,
    errors: usize,
    elapsed: Duration,
    /// What the threads computed that sent, read and waited.
    pub cpu: Duration,
}

impl Load {
    /// Answers a second.
    pub fn rate(&self) -> f64 {
        self.times.len() as f64 / self.elapsed.as_secs_f64()
    }

    /// How many answers there were.
    pub fn count(&self) -> usize {
        self.times.len()
    }

    fn at(&self, part: f64) -> f64 {
        let mut sorted = self.times.clone();
        sorted.sort();
        sorted
            .get(((sorted.len().max(1) - 1) as f64 * part) as usize)
            .map_or(0.0, |time| time.as_secs_f64() * 1e3)
    }
}

impl fmt::Display for Load {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "p50 {:.2} ms, p99 {:.2} ms, {} other than 200 of {}",
            self.at(0.5),
            self.at(0.99),
            self.errors,
            self.times.len()
        )
    }
}

/// Answers a second of all turns.
pub fn rate(turns: &[Load]) -> f64 {
    turns.iter().map(|turn| turn.times.len() as f64).sum::<f64>()
        / turns.iter().map(|turn| turn.elapsed.as_secs_f64()).sum::<f64>()
}

/// How many times as many answers, turn beside turn: the median, which what else the machine does in some of them does not change.
pub fn ratio(turns: &[Load], others: &[Load]) -> f64 {
    median(turns.iter().zip(others).map(|(turn, other)| turn.rate() / other.rate()).collect())
}

/// The medians of the turns' p50 and p99, and the worst turn's p99.
pub fn said(turns: &[Load]) -> String {
    let at = |part: f64| turns.iter().map(|turn| turn.at(part)).collect::<Vec<_>>();
    let errors: usize = turns.iter().map(|turn| turn.errors).sum();
    format!(
        "p50 {:.2} ms, p99 {:.2} ms (worst turn {:.2}), {errors} other than 200 of {}",
        median(at(0.5)),
        median(at(0.99)),
        at(0.99).into_iter().fold(0.0, f64::max),
        turns.iter().map(|turn| turn.times.len()).sum::<usize>()
    )
}

fn median(mut values: Vec<f64>) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}

/// One client for each request, for a time.
pub fn run(address: SocketAddr, requests: &[Vec<u8>], time: Duration) -> Load {
    measured(requests.len(), time, |nth| {
        let mut client = Client::to(address);
        move || client.send(&requests[nth])
    })
}

/// Some clients that send each of the requests once, whoever is free the next.
pub fn run_all(address: SocketAddr, requests: &[Vec<u8>], clients: usize) -> Load {
    each_once(clients, requests.len(), || {
        let mut client = Client::to(address);
        move |nth| client.send(&requests[nth])
    })
}

/// Threads that share tasks of the numbers from 0 to `tasks`: whoever is free does the next. So what is compared has done the same,
/// however fast it was. `begin` makes what does the task of a number, and says whether it went well.
pub fn each_once<F: FnMut(usize) -> bool>(
    threads: usize,
    tasks: usize,
    begin: impl Fn() -> F + Sync,
) -> Load {
    let next = AtomicUsize::new(0);
    together(threads, |_| {
        let mut once = begin();
        let next = &next;
        move || {
            let nth = next.fetch_add(1, Ordering::Relaxed);
            (nth < tasks).then(|| timed(|| once(nth)))
        }
    })
}

/// Clients that do something again and again for a time. `begin` makes what the client of a number does.
fn measured<F: FnMut() -> bool>(threads: usize, time: Duration, begin: impl Fn(usize) -> F + Sync) -> Load {
    let begun = Instant::now();
    together(threads, |nth| {
        let mut once = begin(nth);
        move || (begun.elapsed() < time).then(|| timed(&mut once))
    })
}

fn timed(once: impl FnOnce() -> bool) -> (Duration, bool) {
    let begun = Instant::now();
    let went_well = once();
    (begun.elapsed(), went_well)
}

/// Threads that each do something until there is nothing more to do.
fn together<F: FnMut() -> Option<(Duration, bool)>>(
    threads: usize,
    begin: impl Fn(usize) -> F + Sync,
) -> Load {
    let begun = Instant::now();
    let work = |nth| {
        let done: Vec<_> = std::iter::from_fn(begin(nth)).collect();
        (done, own_cpu())
    };
    let parts: Vec<(Vec<(Duration, bool)>, Duration)> = std::thread::scope(|scope| {
        let work = &work;
        let all: Vec<_> = (0..threads).map(|nth| scope.spawn(move || work(nth))).collect();
        all.into_iter().map(|one| one.join().unwrap()).collect()
    });
    let elapsed = begun.elapsed();
    let cpu = parts.iter().map(|(_, cpu)| *cpu).sum();
    let done = || parts.iter().flat_map(|(done, _)| done);
    let errors = done().filter(|(_, went_well)| !went_well).count();
    Load { times: done().map(|(time, _)| *time).collect(), errors, elapsed, cpu }
}

/// A client on a connection of its own. It does as little as can be, for it shares the cores with what is measured.
struct Client {
    stream: TcpStream,
    buffer: Vec<u8>,
}

impl Client {
    fn to(address: SocketAddr) -> Self {
        let stream = TcpStream::connect(address).unwrap();
        stream.set_nodelay(true).unwrap();
        Self { stream, buffer: vec![0; 1 << 18] }
    }

    /// Whether it went well.
    fn send(&mut self, request: &[u8]) -> bool {
        self.stream.write_all(request).unwrap();
        answer(&mut self.stream, &mut self.buffer) == 200
    }
}

/// Reads one answer; its status.
fn answer(stream: &mut TcpStream, buffer: &mut Vec<u8>) -> u16 {
    const LENGTH: &[u8] = b"content-length: ";
    let (mut held, mut whole) = (0, usize::MAX);
    while held < whole {
        if held == buffer.len() {
            buffer.resize(held * 2, 0);
        }
        let read = stream.read(&mut buffer[held..]).unwrap();
        assert!(read > 0, "the connection was closed");
        held += read;
        if whole == usize::MAX
            && let Some(head) = buffer[..held].windows(4).position(|bytes| bytes == b"\r\n\r\n")
        {
            let at = buffer[..head].windows(LENGTH.len()).position(|bytes| bytes == LENGTH).unwrap();
            whole = head + 4 + number(&buffer[at + LENGTH.len()..]);
        }
    }
    u16::try_from(number(&buffer["HTTP/1.1 ".len()..])).unwrap()
}

/// The digits that bytes begin with.
fn number(bytes: &[u8]) -> usize {
    let digits = bytes.iter().take_while(|byte| byte.is_ascii_digit());
    digits.fold(0, |number, digit| number * 10 + usize::from(digit - b'0'))
}

/// What this thread has computed so far.
fn own_cpu() -> Duration {
    let text = std::fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    Duration::from_nanos(text.split(' ').next().and_then(|nanos| nanos.parse().ok()).unwrap_or(0))
}

/// What all threads of this process have computed so far, those that have ended too; to ten milliseconds.
pub fn all_cpu() -> Duration {
    let text = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let fields = text.rsplit(')').next().unwrap_or_default().split_whitespace().skip(11).take(2);
    Duration::from_millis(fields.filter_map(|ticks| ticks.parse::<u64>().ok()).sum::<u64>() * 10)
}
