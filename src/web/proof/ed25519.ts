import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import type { Ed25519Verify } from '#domain/log/audit/signed-head.ts';

hashes.sha512 = sha512;

/** Ed25519 by the letter of RFC 8032, in any browser and on any page, also without https. */
export const verifyEd25519: Ed25519Verify = (signature, message, publicKey) => {
  try {
    return verify(signature, message, publicKey, { zip215: false });
  } catch {
    return false;
  }
};
