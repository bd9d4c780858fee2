import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import type { NoteCrypto, VerifySignature } from '#domain/log/note-crypto.ts';
import { hasMlDsa44, opensslCrypto } from '#openssl/note-crypto.ts';

/** For Node 20 and 22, whose OpenSSL has no ML-DSA-44; about a tenth as fast. */
const portableMlDsa44: VerifySignature = (signature, message, publicKey) => {
  try {
    return ml_dsa44.verify(signature, message, publicKey);
  } catch {
    return false;
  }
};

/** Cryptography of the verifier. */
export const noteCrypto: NoteCrypto = hasMlDsa44()
  ? opensslCrypto
  : { sha256: opensslCrypto.sha256, ed25519: opensslCrypto.ed25519, mlDsa44: portableMlDsa44 };
