import { createHmac, timingSafeEqual } from 'node:crypto';
import { merchant } from '../settings.ts';

/** An error of Aliyun's RPC gateway, raised before any action runs. */
export type RpcFault = { status: number; code: string; message: string };

const TIMESTAMP_WINDOW_MS = 15 * 60_000;

/**
 * Validates an RPC call (signature version 1.0) like Aliyun's gateway.
 * @param usedNonces nonces of earlier calls; this call's is added.
 */
export function rpcFault(
  method: string,
  fields: Readonly<Record<string, string>>,
  now: Date,
  usedNonces: Set<string>,
): RpcFault | null {
  const { Signature, ...signed } = fields;
  if (fields.AccessKeyId !== merchant.accessKeyId) {
    return {
      status: 404,
      code: 'InvalidAccessKeyId.NotFound',
      message: 'Specified access key is not found.',
    };
  }
  if (fields.SignatureMethod !== 'HMAC-SHA1' || fields.SignatureVersion !== '1.0' || !fields.SignatureNonce) {
    return {
      status: 400,
      code: 'InvalidParameter',
      message: 'SignatureMethod, SignatureVersion or SignatureNonce.',
    };
  }
  const isZulu = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(fields.Timestamp ?? '');
  const distanceMs = Math.abs(Date.parse(fields.Timestamp ?? '') - now.getTime());
  if (!isZulu || !(distanceMs <= TIMESTAMP_WINDOW_MS)) {
    return {
      status: 400,
      code: 'InvalidTimeStamp.Expired',
      message: 'Specified time stamp or date value is expired.',
    };
  }
  if (!isSigned(method, signed, Signature ?? '')) {
    const message = 'Specified signature is not matched with our calculation.';
    return { status: 400, code: 'SignatureDoesNotMatch', message };
  }
  if (usedNonces.has(fields.SignatureNonce)) {
    return {
      status: 400,
      code: 'SignatureNonceUsed',
      message: 'Specified signature nonce was used already.',
    };
  }
  usedNonces.add(fields.SignatureNonce);
  return null;
}

function isSigned(method: string, signed: Readonly<Record<string, string>>, signature: string): boolean {
  const canonical = Object.entries(signed)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .join('&');
  const expected = createHmac('sha1', `${merchant.accessKeySecret}&`)
    .update([method, encode('/'), encode(canonical)].join('&'))
    .digest();
  const actual = Buffer.from(signature, 'base64');
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}

function encode(text: string): string {
  return new URLSearchParams([['', text]])
    .toString()
    .slice(1)
    .replaceAll('+', '%20')
    .replaceAll('*', '%2A')
    .replaceAll('%7E', '~');
}
