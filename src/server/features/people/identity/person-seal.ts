import { randomBytes } from 'node:crypto';
import { type Keyring, openWith, sealWith } from '#server/core/keyring.ts';

export interface Person {
  readonly realName: string;
  readonly idNumber: string;
}

export interface MaskedPerson {
  readonly nameMasked: string;
  readonly idNumberMasked: string;
}

const KEY_BYTES = 32;
/** What the key of a person is called in what it seals: there is one. */
const OWN = 'own';

const aboutKey = (userId: string): string => `person-key:${userId}`;
const about = (userId: string, what: 'person' | 'mask'): string => `${what}:${userId}`;

/** A new key of a person, sealed with the newest key of the keyring. */
export function newPersonKey(keyring: Keyring, userId: string): Uint8Array {
  return keyring.seal(randomBytes(KEY_BYTES).toString('base64'), aboutKey(userId));
}

/** The same key, sealed with the newest key of the keyring; what it seals stays as it is. */
export function rewrapPersonKey(keyring: Keyring, userId: string, wrapped: Uint8Array): Uint8Array {
  return keyring.seal(keyring.open(wrapped, aboutKey(userId)), aboutKey(userId));
}

/** Seals and opens what is kept of one person. */
export function personSeal(keyring: Keyring, userId: string, wrapped: Uint8Array) {
  const key = Buffer.from(keyring.open(wrapped, aboutKey(userId)), 'base64');
  return {
    seal: (what: 'person' | 'mask', value: Person | MaskedPerson): Uint8Array =>
      sealWith({ id: OWN, key }, JSON.stringify(value), about(userId, what)),
    openPerson: (sealed: Uint8Array): Person =>
      // Only `seal` above writes it, and what others wrote does not open.
      JSON.parse(openWith(key, sealed, about(userId, 'person'))) as Person,
    openMask: (sealed: Uint8Array): MaskedPerson =>
      JSON.parse(openWith(key, sealed, about(userId, 'mask'))) as MaskedPerson,
  };
}
