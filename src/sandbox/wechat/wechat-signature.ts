import { createCipheriv, generateKeyPairSync, type KeyObject, randomBytes, sign, verify } from 'node:crypto';

let impostor: KeyObject | null = null;

/** The key of an impostor. */
export function impostorKey(): KeyObject {
  impostor ??= generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
  return impostor;
}

function signLines(lines: readonly string[], key: KeyObject): string {
  return sign('sha256', Buffer.from(`${lines.join('\n')}\n`), key).toString('base64');
}

export function areLinesSigned(lines: readonly string[], signature: string, key: KeyObject): boolean {
  return verify('sha256', Buffer.from(`${lines.join('\n')}\n`), key, Buffer.from(signature, 'base64'));
}

/** WeChat's signature headers of a body. */
export function signedHeaders(
  body: string,
  { key, serial, now }: { key: KeyObject; serial: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const nonce = randomText(32);
  return {
    'Wechatpay-Serial': serial,
    'Wechatpay-Timestamp': timestamp,
    'Wechatpay-Nonce': nonce,
    'Wechatpay-Signature': signLines([timestamp, nonce, body], key),
    'Wechatpay-Signature-Type': 'WECHATPAY2-SHA256-RSA2048',
  };
}

/** AES-256-GCM in the form of notifications: the tag follows the ciphertext, in base64. */
export function encrypt(clear: string, apiV3Key: string, nonce: string, associated: string): Buffer {
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(apiV3Key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from(associated));
  return Buffer.concat([cipher.update(clear), cipher.final(), cipher.getAuthTag()]);
}

/** Random letters and digits. */
export function randomText(length: number): string {
  const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz23456789';
  return [...randomBytes(length)].map((byte) => letters[byte % letters.length]).join('');
}
