import { createPublicKey, verify } from 'node:crypto';
import { hashes, verify as nobleEd25519 } from '@noble/ed25519';
import { sha256, sha512 } from '@noble/hashes/sha2.js';
import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import type { NoteCrypto, VerifySignature } from '#domain/log/note-crypto.ts';
import { nativeSha256 } from '../log-tree.ts';

hashes.sha512 = sha512;

/** Cryptography of Node (OpenSSL). */
export const nativeCrypto: NoteCrypto = {
  sha256: nativeSha256,
  ed25519: nativeVerify('ed25519', 32),
  mlDsa44: nativeVerify('ml-dsa-44', 1312),
};

/** A second implementation, the one for browsers. */
export const nobleCrypto: NoteCrypto = {
  sha256,
  ed25519: (signature, message, publicKey) => {
    try {
      return nobleEd25519(signature, message, publicKey, { zip215: false });
    } catch {
      return false;
    }
  },
  mlDsa44: (signature, message, publicKey) => ml_dsa44.verify(signature, message, publicKey),
};

function nativeVerify(asymmetricKeyType: 'ed25519' | 'ml-dsa-44', keyBytes: number): VerifySignature {
  return (signature, message, publicKey) => {
    if (publicKey.length !== keyBytes) return false;
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'raw-public', asymmetricKeyType });
    return verify(null, message, key, signature);
  };
}
