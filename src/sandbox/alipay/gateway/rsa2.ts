import { type KeyLike, sign, verify } from 'node:crypto';

/** Fields sorted and joined as Alipay signs them. */
export function signedText(fields: Readonly<Record<string, string>>): string {
  const pairs = Object.keys(fields).sort();
  return pairs.map((key) => `${key}=${fields[key]}`).join('&');
}

export function signBase64(text: string, privateKey: KeyLike, hash: 'sha256' | 'sha1' = 'sha256'): string {
  return sign(hash, Buffer.from(text), privateKey).toString('base64');
}

export function isSignedBy(text: string, signature: string, publicKey: KeyLike): boolean {
  return verify('sha256', Buffer.from(text), publicKey, Buffer.from(signature, 'base64'));
}
