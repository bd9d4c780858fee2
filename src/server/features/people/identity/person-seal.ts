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
/** Key id in a person's ciphertexts: there is only one key. */
const OWN = 'own';

const aboutKey = (userId: string): string => `person-key:${userId}`;
const about = (userId: string, what: 'person' | 'mask'): string => `${what}:${userId}`;

/** A new key of a person, encrypted with the newest key of the keyring. */
export function newPersonKey(keyring: Keyring, userId: string): Uint8Array {
  return keyring.seal(randomBytes(KEY_BYTES).toString('base64'), aboutKey(userId));
}

/** The same key, encrypted with the newest key of the keyring; its ciphertexts stay valid. */
export function rewrapPersonKey(keyring: Keyring, userId: string, wrapped: Uint8Array): Uint8Array {
  return keyring.seal(keyring.open(wrapped, aboutKey(userId)), aboutKey(userId));
}

/** Encrypts and decrypts the data of one person. */
export function personSeal(keyring: Keyring, userId: string, wrapped: Uint8Array) {
  const key = Buffer.from(keyring.open(wrapped, aboutKey(userId)), 'base64');
  return {
    seal: (what: 'person' | 'mask', value: Person | MaskedPerson): Uint8Array =>
      sealWith({ id: OWN, key }, JSON.stringify(value), about(userId, what)),
    openPerson: (sealed: Uint8Array): Person =>
      // Written by `seal` only; authenticated encryption rejects anything else.
      JSON.parse(openWith(key, sealed, about(userId, 'person'))) as Person,
    openMask: (sealed: Uint8Array): MaskedPerson =>
      JSON.parse(openWith(key, sealed, about(userId, 'mask'))) as MaskedPerson,
  };
}
