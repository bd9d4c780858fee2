import { createHash, createPublicKey, verify } from 'node:crypto';
import type { NoteCrypto, VerifySignature } from '#domain/log/note-crypto.ts';

/** Cryptography of Node's OpenSSL for notes. */
export const nativeCrypto: NoteCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  ed25519: verifyWith('ed25519'),
  mlDsa44: verifyWith('ml-dsa-44'),
};

function verifyWith(asymmetricKeyType: 'ed25519' | 'ml-dsa-44'): VerifySignature {
  return (signature, message, publicKey) => {
    try {
      const key = createPublicKey({ key: Buffer.from(publicKey), format: 'raw-public', asymmetricKeyType });
      return verify(null, message, key, signature);
    } catch {
      // Not a key of this type.
      return false;
    }
  };
}
