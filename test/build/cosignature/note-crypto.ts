import { createPublicKey, verify } from 'node:crypto';
import type { NoteCrypto, VerifySignature } from '#domain/log/note-crypto.ts';
import { nativeSha256 } from '../log-tree.ts';

/** Cryptography of Node (OpenSSL). */
export const nativeCrypto: NoteCrypto = {
  sha256: nativeSha256,
  ed25519: nativeVerify('ed25519', 32),
  mlDsa44: nativeVerify('ml-dsa-44', 1312),
};

function nativeVerify(asymmetricKeyType: 'ed25519' | 'ml-dsa-44', keyBytes: number): VerifySignature {
  return (signature, message, publicKey) => {
    if (publicKey.length !== keyBytes) return false;
    const key = createPublicKey({ key: Buffer.from(publicKey), format: 'raw-public', asymmetricKeyType });
    return verify(null, message, key, signature);
  };
}
