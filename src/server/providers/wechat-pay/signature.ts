import { type KeyObject, randomBytes, sign, verify } from 'node:crypto';

/** The signature of lines, each ended by a line break, as WeChat Pay v3 signs everything: RSA with SHA-256, base64. */
export function signLines(lines: readonly string[], privateKey: KeyObject): string {
  return sign('sha256', Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8'), privateKey).toString(
    'base64',
  );
}

/** 32 letters and digits that nobody can guess. */
export function newNonce(): string {
  return randomBytes(16).toString('hex');
}

/** Why a message does not carry WeChat Pay's signature of just now. */
export type SignatureFault = 'serial' | 'timestamp' | 'nonce' | 'probe' | 'signature';

/** Names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

export interface Signer {
  readonly publicKeyId: string;
  readonly publicKey: KeyObject;
}

/** A message outside this window is rejected even with a valid signature: it may be a replay. */
const MAX_AGE_MS = 300_000;
/** WeChat sends such signatures to see whether they are refused. */
const PROBE = 'WECHATPAY/SIGNTEST/';

/**
 * Judges the signature over `timestamp\nnonce\nbody\n` of an answer or a notify, over the very bytes of its body.
 * @param now the machine's time, in which WeChat lives.
 * @returns null when it is genuine.
 */
export function signatureFault(
  body: Uint8Array,
  headers: Headers,
  { publicKeyId, publicKey }: Signer,
  now: Date,
): SignatureFault | null {
  const timestamp = headers['wechatpay-timestamp'] ?? '';
  const nonce = headers['wechatpay-nonce'] ?? '';
  const signature = headers['wechatpay-signature'] ?? '';
  if (headers['wechatpay-serial'] !== publicKeyId) return 'serial';
  if (!/^[1-9]\d{0,11}$/.test(timestamp)) return 'timestamp';
  if (Math.abs(now.getTime() - Number(timestamp) * 1000) > MAX_AGE_MS) return 'timestamp';
  // With a line break in it, the border between nonce and body could be moved.
  if (!/^[!-~]{1,128}$/.test(nonce)) return 'nonce';
  if (signature.startsWith(PROBE)) return 'probe';
  const bytes = Buffer.from(signature, 'base64');
  // Buffer skips what is not base64, so one signature would have countless spellings.
  if (bytes.toString('base64') !== signature) return 'signature';
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  return verify('sha256', signed, publicKey, bytes) ? null : 'signature';
}
