import { createDecipheriv } from 'node:crypto';
import { type JsonObject, textIn } from './json-object.ts';

const TAG_BYTES = 16;

/** Content of a notification, decrypted with AES-256-GCM; null if any bit was changed. */
export function decryptResource(resource: JsonObject, key: Uint8Array): Buffer | null {
  const { algorithm, ciphertext, nonce } = resource;
  if (algorithm !== 'AEAD_AES_256_GCM' || typeof ciphertext !== 'string' || typeof nonce !== 'string')
    return null;
  const bytes = Buffer.from(ciphertext, 'base64');
  if (bytes.byteLength <= TAG_BYTES || Buffer.byteLength(nonce) !== 12) return null;
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, Buffer.from(nonce), { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(textIn(resource, 'associated_data')));
    decipher.setAuthTag(bytes.subarray(-TAG_BYTES));
    // `final` verifies the tag: without it a changed ciphertext decrypts to a changed amount.
    return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}
