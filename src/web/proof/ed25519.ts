import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { Ed25519Verify } from '#domain/log/audit/signed-head.ts';

hashes.sha512 = sha512;

/** Strict Ed25519 verification (RFC 8032); works in any browser, including pages without HTTPS. */
export const verifyEd25519: Ed25519Verify = (signature, message, publicKey) => {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};
