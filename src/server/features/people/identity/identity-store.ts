import { maskIdNumber } from '#domain/identity/id-number.ts';
import { maskRealName } from '#domain/identity/real-name.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Keyring } from '#server/core/keyring.ts';
import { type MaskedPerson, newPersonKey, type Person, personSeal } from './person-seal.ts';

/** Blind index of a number, which needs the index key. */
export function indexOfNumber(keyring: Keyring, idNumber: string): Uint8Array {
  return keyring.blindIndex('idNumber', idNumber);
}

/**
 * Stores name and number of a certified user, encrypted.
 * @returns false when the number belongs to another user.
 */
export async function insertIdentity(
  tx: Tx,
  keyring: Keyring,
  { userId, person, at }: { readonly userId: string; readonly person: Person; readonly at: Date },
): Promise<boolean> {
  const wrapped = newPersonKey(keyring, userId);
  const { seal } = personSeal(keyring, userId, wrapped);
  const { realName, idNumber } = person;
  const mask = { nameMasked: maskRealName(realName), idNumberMasked: maskIdNumber(idNumber) };
  const inserted = await tx
    .insertInto('person_identity')
    .values({
      user_id: userId,
      number_index: indexOfNumber(keyring, idNumber),
      sealed: seal('person', person),
      sealed_mask: seal('mask', mask),
      sealed_at: at,
    })
    .onConflict((conflict) => conflict.column('number_index').doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows !== 1n) return false;
  await tx.insertInto('person_key').values({ user_id: userId, wrapped }).execute();
  return true;
}

export interface CertificationRow {
  readonly adult: boolean;
  readonly verifiedAt: Date;
  /** Null for a user certified without a name, by a development command. */
  readonly identity: {
    readonly wrapped: Uint8Array;
    readonly sealed: Uint8Array;
    readonly sealedMask: Uint8Array;
    readonly numberIndex: Uint8Array;
  } | null;
}

export async function readCertification(db: Db | Tx, userId: string): Promise<CertificationRow | null> {
  const row = await db
    .selectFrom('certification')
    .leftJoin('person_identity', 'person_identity.user_id', 'certification.user_id')
    .leftJoin('person_key', 'person_key.user_id', 'certification.user_id')
    .select(['adult', 'certified_at', 'number_index', 'sealed', 'sealed_mask', 'wrapped'])
    .where('certification.user_id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { number_index: numberIndex, sealed, sealed_mask: sealedMask, wrapped } = row;
  const isNamed = numberIndex !== null && sealed !== null && sealedMask !== null && wrapped !== null;
  return {
    adult: row.adult,
    verifiedAt: row.certified_at,
    identity: isNamed ? { wrapped, sealed, sealedMask, numberIndex } : null,
  };
}

/** The masked identity for display; null for a user certified without a name. */
export function maskOf(keyring: Keyring, userId: string, row: CertificationRow | null): MaskedPerson | null {
  if (!row?.identity) return null;
  return personSeal(keyring, userId, row.identity.wrapped).openMask(row.identity.sealedMask);
}
