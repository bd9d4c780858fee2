import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;

/** Session token of a client: 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** The stored form. A random 256-bit token needs neither salt nor a slow hash. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** The token of an Authorization header, `Bearer x` or just `x`; null for anything else. */
export function tokenOf(authorization: string | undefined): string | null {
  return /^(?:Bearer )?([A-Za-z0-9_-]{43})$/i.exec(authorization ?? '')?.[1] ?? null;
}
