// MD5 as RFC 1321 describes it, for the AccessKey header (specification §7). It proves nothing and protects nothing:
// the server compares it to see that client and server belong together. Browsers offer no MD5, hence this one.

const SHIFTS = [
  [7, 12, 17, 22],
  [5, 9, 14, 20],
  [4, 11, 16, 23],
  [6, 10, 15, 21],
] as const;

const SINES = Array.from({ length: 64 }, (_, i) => Math.floor(Math.abs(Math.sin(i + 1)) * 2 ** 32) | 0);

type State = readonly [number, number, number, number];

/** Lower-case hexadecimal digest of the UTF-8 bytes of `text`. */
export function md5(text: string): string {
  const words = pad(new TextEncoder().encode(text));
  let state: State = [0x67452301, 0xefcdab89 | 0, 0x98badcfe | 0, 0x10325476];
  for (let start = 0; start < words.length; start += 16) state = digestBlock(state, words.subarray(start, start + 16));
  return state.map(hexOfLittleEndian).join("");
}

/** The message with the mark, zeros and length in bits that fill its last block, as little-endian words. */
function pad(bytes: Uint8Array): Uint32Array {
  const view = new DataView(new ArrayBuffer((((bytes.length + 8) >> 6) + 1) * 64));
  bytes.forEach((byte, i) => {
    view.setUint8(i, byte);
  });
  view.setUint8(bytes.length, 0x80);
  view.setUint32(view.byteLength - 8, bytes.length * 8, true);
  view.setUint32(view.byteLength - 4, Math.floor(bytes.length / 2 ** 29), true);
  return Uint32Array.from({ length: view.byteLength / 4 }, (_, i) => view.getUint32(i * 4, true));
}

function digestBlock(state: State, block: Uint32Array): State {
  let [a, b, c, d] = state;
  for (let i = 0; i < 64; i++) {
    const round = i >> 4;
    const sum = (a + mix(round, b, c, d) + at(SINES, i) + at(block, wordOf(round, i))) | 0;
    const shift = at(SHIFTS[round as 0 | 1 | 2 | 3], i & 3);
    [a, d, c, b] = [d, c, b, (b + ((sum << shift) | (sum >>> (32 - shift)))) | 0];
  }
  return [(state[0] + a) | 0, (state[1] + b) | 0, (state[2] + c) | 0, (state[3] + d) | 0];
}

function mix(round: number, b: number, c: number, d: number): number {
  if (round === 0) return (b & c) | (~b & d);
  if (round === 1) return (d & b) | (~d & c);
  if (round === 2) return b ^ c ^ d;
  return c ^ (b | ~d);
}

function wordOf(round: number, i: number): number {
  if (round === 0) return i;
  if (round === 1) return (5 * i + 1) & 15;
  if (round === 2) return (3 * i + 5) & 15;
  return (7 * i) & 15;
}

function at(numbers: ArrayLike<number>, index: number): number {
  return numbers[index] ?? 0;
}

function hexOfLittleEndian(word: number): string {
  return [0, 8, 16, 24].map((shift) => ((word >>> shift) & 255).toString(16).padStart(2, "0")).join("");
}
