import { createPublicKey, verify } from 'node:crypto';
import type { Ed25519Verify } from '#domain/log/audit/signed-head.ts';

/** Ed25519 of Node, for tests that audit a log as an outside verifier does. */
export const verifyNative: Ed25519Verify = (signature, message, publicKey) => {
  const x = Buffer.from(publicKey).toString('base64url');
  const key = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  return verify(null, message, key, signature);
};
