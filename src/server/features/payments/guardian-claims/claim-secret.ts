import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Keyring } from '#server/core/keyring.ts';

// Without letters and digits that are read for each other.
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const BEIJING_MS = 8 * 3_600_000;

/** A number to tell on the telephone: its day in Beijing and eight signs. Its secret is what protects the claim. */
export function newClaimNo(at: Date): string {
  const day = new Date(at.getTime() + BEIJING_MS).toISOString().slice(0, 10).replaceAll('-', '');
  const signs = Array.from({ length: 8 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  return `GC${day}${signs}`;
}

/**
 * The secret of a claim, 43 characters that nobody guesses. It is worked out and never kept, so that the same request gets
 * the same answer again while the database alone gives no secret away.
 */
export function secretOf(keyring: Keyring, claimId: string): string {
  return Buffer.from(keyring.blindIndex('guardianSecret', claimId)).toString('base64url');
}

export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Compares in the same time whatever was given. */
export function isSecret(given: string, hash: Uint8Array): boolean {
  return timingSafeEqual(hashSecret(given), hash);
}
