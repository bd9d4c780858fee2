import { type KeyObject, randomBytes, sign, verify } from 'node:crypto';

/** Signs lines, each ended by a line break, in the scheme of WeChat Pay v3: RSA with SHA-256, base64. */
export function signLines(lines: readonly string[], privateKey: KeyObject): string {
  return sign('sha256', Buffer.from(lines.map((line) => `${line}\n`).join(''), 'utf8'), privateKey).toString(
    'base64',
  );
}

/** An unpredictable nonce of 32 letters and digits. */
export function newNonce(): string {
  return randomBytes(16).toString('hex');
}

/** Why a message has no valid, recent signature of WeChat Pay. */
export type SignatureFault = 'serial' | 'timestamp' | 'nonce' | 'probe' | 'signature';

/** Header names in lower case. */
export type Headers = Readonly<Record<string, string | undefined>>;

export interface Signer {
  readonly publicKeyId: string;
  readonly publicKey: KeyObject;
}

/** A message outside this window is rejected even with a valid signature: it may be a replay. */
const MAX_AGE_MS = 300_000;
/** WeChat sends invalid signatures with this prefix to check that they are rejected. */
const PROBE = 'WECHATPAY/SIGNTEST/';

/**
 * Verifies the signature over `timestamp\nnonce\nbody\n` of a response or a notification, with the raw bytes of its
 * body.
 * @param now the machine's time, which is WeChat's.
 * @returns null if it is genuine.
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
  // A line break in the nonce would allow moving the border between nonce and body.
  if (!/^[!-~]{1,128}$/.test(nonce)) return 'nonce';
  if (signature.startsWith(PROBE)) return 'probe';
  const bytes = Buffer.from(signature, 'base64');
  // Buffer ignores invalid base64, so one signature would have many spellings.
  if (bytes.toString('base64') !== signature) return 'signature';
  const signed = Buffer.concat([Buffer.from(`${timestamp}\n${nonce}\n`), body, Buffer.from('\n')]);
  return verify('sha256', signed, publicKey, bytes) ? null : 'signature';
}
