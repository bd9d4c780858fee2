import { createPublicKey, verify } from 'node:crypto';
import type { Ed25519Verify } from '#domain/log/audit/signed-head.ts';

/** DER prefix of a 32-byte Ed25519 public key. Source: RFC 8410 section 4. */
const keyHeader = Buffer.from('302a300506032b6570032100', 'hex');

/** Ed25519 of Node's OpenSSL. */
export const nativeVerify: Ed25519Verify = (signature, message, publicKey) => {
  const key = createPublicKey({ key: Buffer.concat([keyHeader, publicKey]), format: 'der', type: 'spki' });
  return verify(null, message, key, signature);
};
