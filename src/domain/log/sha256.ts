/**
 * SHA-256 as the log's functions are given it: bytes in, 32 bytes out, at once. Proofs are many small hashes in a
 * row, so it is synchronous: the server and the verifier hand in Node's, a browser that of `@noble/hashes`. WebCrypto
 * would make every step a promise, and is missing on pages without https.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;
