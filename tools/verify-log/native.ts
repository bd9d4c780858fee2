import { createHash, createPublicKey, verify } from 'node:crypto';
import type { Ed25519Verify } from '#domain/log/audit/signed-head.ts';
import type { Sha256 } from '#domain/log/sha256.ts';

/** The machine's own SHA-256. */
export const nativeSha256: Sha256 = (bytes) => createHash('sha256').update(bytes).digest();

/** DER before the 32 bytes of an Ed25519 key. Source: RFC 8410 section 4. */
const keyHeader = Buffer.from('302a300506032b6570032100', 'hex');

/** The machine's own Ed25519; what is no key or no signature is simply not right. */
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
