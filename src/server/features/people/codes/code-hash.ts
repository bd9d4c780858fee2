import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

// About ten milliseconds: trying all million codes against a stolen row takes longer than a code is valid.
const COST = 4096;
const HASH_BYTES = 32;
const SALT_BYTES = 16;

export interface HashedCode {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

/** Six digits, each equally likely. */
export function newCode(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}

export async function hashCode(code: string): Promise<HashedCode> {
  const salt = randomBytes(SALT_BYTES);
  return { salt, hash: await derive(code, salt, HASH_BYTES, { N: COST }) };
}

export async function isCode(code: string, { salt, hash }: HashedCode): Promise<boolean> {
  return timingSafeEqual(await derive(code, Buffer.from(salt), HASH_BYTES, { N: COST }), hash);
}
