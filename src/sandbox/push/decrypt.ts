import { createDecipheriv, type ECDH, hkdfSync } from 'node:crypto';

/** What a browser knows of its own subscription. */
export type Receiver = { keys: ECDH; auth: Buffer };

const TAG_BYTES = 16;

/**
 * Decrypts a message as a browser does: RFC 8291 over the encoding `aes128gcm` of RFC 8188, in one record.
 * @returns null for anything a browser would drop.
 */
export function decrypt(body: Buffer, { keys, auth }: Receiver): string | null {
  const parts = readHeader(body);
  if (parts === null) return null;
  const { salt, recordSize, senderKey, record } = parts;
  if (recordSize < 18 || record.length > recordSize || record.length <= TAG_BYTES) return null;
  try {
    const shared = keys.computeSecret(senderKey);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), senderKey]);
    const input = derive(shared, auth, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAuthTag(record.subarray(-TAG_BYTES));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
    // The last record ends with 2 and zeros.
    const end = padded.findLastIndex((byte) => byte !== 0);
    return padded[end] === 2 ? padded.subarray(0, end).toString('utf8') : null;
  } catch {
    return null;
  }
}

function readHeader(body: Buffer) {
  if (body.length < 21) return null;
  const keyEnd = 21 + (body[20] ?? 0);
  if (body.length < keyEnd) return null;
  return {
    salt: body.subarray(0, 16),
    recordSize: body.readUInt32BE(16),
    senderKey: body.subarray(21, keyEnd),
    record: body.subarray(keyEnd),
  };
}

function derive(secret: Buffer, salt: Buffer, info: Buffer, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, bytes));
}
