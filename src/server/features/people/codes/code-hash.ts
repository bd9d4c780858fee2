import { randomBytes, randomInt, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, { N: number }, Buffer>(scrypt);

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

/** @param cost `codeHashCost` of the configuration, as in `isCode`. */
export async function hashCode(code: string, cost: number): Promise<HashedCode> {
  const salt = randomBytes(SALT_BYTES);
  return { salt, hash: await derive(code, salt, HASH_BYTES, { N: cost }) };
}

export async function isCode(code: string, { salt, hash }: HashedCode, cost: number): Promise<boolean> {
  return timingSafeEqual(await derive(code, Buffer.from(salt), HASH_BYTES, { N: cost }), hash);
}
