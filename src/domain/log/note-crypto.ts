import type { Sha256 } from './sha256.ts';

/**
 * Verifies a signature over a message with a public key, both as raw bytes. Returns false for malformed signatures or
 * keys; never throws.
 */
export type VerifySignature = (signature: Uint8Array, message: Uint8Array, publicKey: Uint8Array) => boolean;

/**
 * Cryptography for the verification of notes, passed in like SHA-256. `mlDsa44` is pure ML-DSA-44 (FIPS 204) with the
 * empty context.
 */
export interface NoteCrypto {
  readonly sha256: Sha256;
  readonly ed25519: VerifySignature;
  readonly mlDsa44: VerifySignature;
}
