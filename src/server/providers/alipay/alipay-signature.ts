import { type KeyObject, sign, verify } from 'node:crypto';

/** The only accepted signature type: SHA-256 with RSA. The older `RSA` is SHA-1 and always rejected. */
export const SIGN_TYPE = 'RSA2';

/** `k=v` pairs sorted by key and joined by `&`, values unescaped: the text Alipay signs. */
export function signingText(fields: ReadonlyMap<string, string>): string {
  return [...fields]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, value]) => `${key}=${value}`)
    .join('&');
}

/** Signs text with RSA2; base64. */
export function signText(text: string, privateKey: KeyObject): string {
  return sign('sha256', Buffer.from(text, 'utf8'), privateKey).toString('base64');
}

/** Whether `signature` (canonical base64) is the RSA2 signature of the text. Never throws. */
export function isSignatureOf(text: string, signature: string, publicKey: KeyObject): boolean {
  const bytes = Buffer.from(signature, 'base64');
  // Buffer ignores invalid base64, so one signature would have many spellings.
  if (bytes.toString('base64') !== signature) return false;
  return verify('sha256', Buffer.from(text, 'utf8'), publicKey, bytes);
}

/**
 * Whether the fields of a notification (version 2: all but `sign` and `sign_type`, decoded once) have a valid
 * signature of Alipay.
 */
export function isNotifyGenuine(fields: ReadonlyMap<string, string>, publicKey: KeyObject): boolean {
  const signed = new Map(fields);
  signed.delete('sign');
  signed.delete('sign_type');
  return isSignatureOf(signingText(signed), fields.get('sign') ?? '', publicKey);
}
