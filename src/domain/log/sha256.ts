/**
 * Synchronous SHA-256: bytes in, 32 bytes out. Proofs are many small hashes in sequence, so promises (WebCrypto)
 * would be slow; WebCrypto is also missing on pages without https. Server and verifier pass Node's implementation,
 * browsers that of `@noble/hashes`.
 */
export type Sha256 = (bytes: Uint8Array) => Uint8Array;
