import { createPublicKey, verify } from 'node:crypto';

/**
 * Checks the authorization of a message as a push service does (RFC 8292): the key of the subscription, its signature,
 * audience, expiry within a day and contact.
 * @returns null if it is valid, otherwise what is wrong.
 */
export function vapidFault(
  header: string | undefined,
  { applicationKey, audience, now }: { applicationKey: string; audience: string; now: Date },
): string | null {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(header ?? '') ?? [];
  if (token === '') return 'authorization';
  if (key !== applicationKey) return 'key';
  const [head = '', claims = '', signature = '', ...more] = token.split('.');
  if (more.length > 0 || jsonOf(head)?.alg !== 'ES256') return 'token';
  if (!isSigned(`${head}.${claims}`, signature, key)) return 'signature';
  const { aud, exp, sub } = jsonOf(claims) ?? {};
  const seconds = now.getTime() / 1000;
  if (aud !== audience) return 'aud';
  if (typeof exp !== 'number' || exp <= seconds || exp > seconds + 86_400) return 'exp';
  return typeof sub === 'string' && /^(mailto:.+@|https:\/\/)/.test(sub) ? null : 'sub';
}

function isSigned(text: string, signature: string, key: string): boolean {
  const point = Buffer.from(key, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  try {
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const format = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
    return verify('sha256', Buffer.from(text), format, Buffer.from(signature, 'base64url'));
  } catch {
    return false;
  }
}

function jsonOf(part: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    return typeof value === 'object' ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
