import { createPublicKey, verify } from 'node:crypto';
import { ml_dsa44 } from '@noble/post-quantum/ml-dsa.js';
import type { NoteCrypto, VerifySignature } from '#domain/log/note-crypto.ts';
import { nativeSha256, nativeVerify } from './native.ts';

/** ML-DSA-44 of Node's OpenSSL, about ten times as fast as the JavaScript one; Node 20 and 22 do not have it. */
const nativeMlDsa44: VerifySignature = (signature, message, publicKey) => {
  const key = createPublicKey({
    key: Buffer.from(publicKey),
    format: 'raw-public',
    asymmetricKeyType: 'ml-dsa-44',
  });
  return verify(null, message, key, signature);
};

const portableMlDsa44: VerifySignature = (signature, message, publicKey) =>
  ml_dsa44.verify(signature, message, publicKey);

/** Cryptography for the cosignatures of witnesses. */
export const noteCrypto: NoteCrypto = {
  sha256: nativeSha256,
  ed25519: nativeVerify,
  mlDsa44: neverThrowing(hasNativeMlDsa44() ? nativeMlDsa44 : portableMlDsa44),
};

function hasNativeMlDsa44(): boolean {
  try {
    nativeMlDsa44(new Uint8Array(2420), new Uint8Array(), new Uint8Array(1312));
    return true;
  } catch {
    return false;
  }
}

function neverThrowing(check: VerifySignature): VerifySignature {
  return (...given) => {
    try {
      return check(...given);
    } catch {
      return false;
    }
  };
}
