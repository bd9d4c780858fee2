/**
 * SHA-256 as the log's functions are given it: bytes in, 32 bytes out, at once. Proofs are many small hashes in a
 * row, so it is synchronous: the server hands in its native one, a browser `sha256` below. WebCrypto would make every
 * step a promise, and is missing on pages without https.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;

const blockBytes = 64;

const firstState = [
  0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const roundConstants = [
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
];

/** SHA-256 without any machine's help. Source: FIPS 180-4 sections 4.1.2, 4.2.2, 5.1.1, 5.3.3 and 6.2.2. */
export function sha256(bytes: Uint8Array): Uint8Array {
  const padded = pad(bytes);
  const state = Uint32Array.from(firstState);
  const schedule = new Uint32Array(64);
  for (let start = 0; start < padded.byteLength; start += blockBytes) {
    expand(padded, start, schedule);
    compress(state, schedule);
  }
  const digest = new DataView(new ArrayBuffer(32));
  state.forEach((word, index) => {
    digest.setUint32(index * 4, word);
  });
  return new Uint8Array(digest.buffer);
}

/** The message, a single 1 bit, zeros up to a full block, and its length in bits. */
function pad(bytes: Uint8Array): DataView {
  const blocks = Math.ceil((bytes.length + 9) / blockBytes);
  const padded = new Uint8Array(blocks * blockBytes);
  padded.set(bytes);
  padded[bytes.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 8, Math.floor(bytes.length / 2 ** 29));
  view.setUint32(padded.length - 4, bytes.length * 8);
  return view;
}

function expand(message: DataView, start: number, schedule: Uint32Array): void {
  for (let t = 0; t < 16; t += 1) schedule[t] = message.getUint32(start + t * 4);
  for (let t = 16; t < 64; t += 1) {
    const early = wordAt(schedule, t - 15);
    const late = wordAt(schedule, t - 2);
    const smallEarly = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
    const smallLate = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
    schedule[t] = wordAt(schedule, t - 16) + smallEarly + wordAt(schedule, t - 7) + smallLate;
  }
}

function compress(state: Uint32Array, schedule: Uint32Array): void {
  const start = state.slice();
  for (let t = 0; t < 64; t += 1) {
    const a = wordAt(state, 0);
    const e = wordAt(state, 4);
    const choice = (e & wordAt(state, 5)) ^ (~e & wordAt(state, 6));
    const majority = (a & wordAt(state, 1)) ^ (a & wordAt(state, 2)) ^ (wordAt(state, 1) & wordAt(state, 2));
    const bigE = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const bigA = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const added = wordAt(state, 7) + bigE + choice + (roundConstants[t] ?? 0) + wordAt(schedule, t);
    state.copyWithin(1, 0, 7);
    state[4] = wordAt(state, 4) + added;
    state[0] = added + bigA + majority;
  }
  // A Uint32Array keeps sums modulo 2^32, as the standard asks.
  start.forEach((word, index) => {
    state[index] = wordAt(state, index) + word;
  });
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

function wordAt(words: Uint32Array, index: number): number {
  return words[index] ?? 0;
}
