import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';

const derive = promisify<string, Buffer, number, Buffer>(scrypt);

const HASH_BYTES = 32;
const SALT_BYTES = 16;

export interface HashedPin {
  readonly salt: Uint8Array;
  readonly hash: Uint8Array;
}

/** Four digits are few: the hash hides them from a glance at the database, the attempt limit prevents guessing. */
export async function hashPin(pin: string): Promise<HashedPin> {
  const salt = randomBytes(SALT_BYTES);
  return { salt, hash: await derive(pin, salt, HASH_BYTES) };
}

export async function isPin(pin: string, { salt, hash }: HashedPin): Promise<boolean> {
  return timingSafeEqual(await derive(pin, Buffer.from(salt), HASH_BYTES), hash);
}
