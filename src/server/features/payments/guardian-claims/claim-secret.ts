import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#server/core/keyring.ts';

// Without letters and digits that are easily confused.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BEIJING_MS = 8 * 3_600_000;

/**
 * A claim number to dictate on the phone: its Beijing day and eight characters. The claim is protected by its secret,
 * not by the number.
 */
export function newClaimNo(at: Date): string {
  const day = new Date(at.getTime() + BEIJING_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `GC${day}${signs}`;
}

/**
 * The secret of a claim, 43 unguessable characters. It is derived and not stored: a repeated request gets the same
 * response, and the database alone reveals no secret.
 */
export function secretOf(keyring: Keyring, claimId: string): string {
  return Buffer.from(keyring.blindIndex('guardianSecret', claimId)).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Constant-time comparison. */
export function isSecret(given: string, hash: Uint8Array): boolean {
  return timingSafeEqual(hashSecret(given), hash);
}
