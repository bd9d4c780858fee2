import { sha256 } from '@noble/hashes/sha2.js';
import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import type { NoteCrypto } from '#domain/log/note-crypto.ts';
import { verifyEd25519 } from './ed25519.ts';

/** Cryptography for cosigned heads in the browser. */
export const noteCrypto: NoteCrypto = {
  sha256,
  ed25519: verifyEd25519,
  mlDsa44: (signature, message, publicKey) => {
    try {
      return ml_dsa44.verify(signature, message, publicKey);
    } catch {
      return false;
    }
  },
};
