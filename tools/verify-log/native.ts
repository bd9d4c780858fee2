import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Ed25519Verify } from '#domain/log/audit/signed-head.ts';
import type { Sha256 } from '#domain/log/sha256.ts';

/** SHA-256 of Node's OpenSSL. */
export const nativeSha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** DER prefix of a 32-byte Ed25519 public key. Source: RFC 8410 section 4. */
const keyHeader = Buffer.from('302a300506032b6570032100', 'hex');

/** Ed25519 of Node's OpenSSL. A malformed key or signature is reported as invalid. */
export const nativeVerify: Ed25519Verify = (signature, message, publicKey) => {
  if (signature.length !== 64 || publicKey.length !== 32) return false;
  try {
    const key = createPublicKey({
      key: Buffer.concat([keyHeader, publicKey]),
      format: 'der',
      type: 'spki',
    });
    return verify(null, message, key, signature);
  } catch {
    return false;
  }
};
