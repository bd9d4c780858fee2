import type { guardianClaim } from '#contract/people/guardians.ts';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { CallRequest } from '#server/context/operation.ts';

/** Data a guardian submitted, as encrypted. */
export type ClaimPerson = Omit<CallRequest<typeof guardianClaim>['body'], 'idempotencyKey'>;

type Keys = Pick<Context, 'keyring'>;

export async function insertPerson(
  { keyring }: Keys,
  tx: Tx,
  { claimId, person }: { readonly claimId: string; readonly person: ClaimPerson },
): Promise<void> {
  const sealed = keyring.seal(textOf(person), aboutClaim(claimId));
  await tx.insertInto('guardian_claim_person').values({ claim_id: claimId, sealed }).execute();
}

/**
 * Null after the data was deleted.
 * @throws Error when the ciphertext was altered or moved to another claim.
 */
export async function openPerson(
  { keyring }: Keys,
  db: Db | Tx,
  claimId: string,
): Promise<ClaimPerson | null> {
  const row = await db
    .selectFrom('guardian_claim_person')
    .select('sealed')
    .where('claim_id', '=', claimId)
    .executeTakeFirst();
  // Validated before it was encrypted, and authenticated encryption rules out changes.
  return row ? (JSON.parse(keyring.open(row.sealed, aboutClaim(claimId))) as ClaimPerson) : null;
}

export function isSamePerson(one: ClaimPerson, other: ClaimPerson): boolean {
  return textOf(one) === textOf(other);
}

function textOf(person: ClaimPerson): string {
  const { childMobile, guardianName, guardianMobile, code, relation, text, images } = person;
  return JSON.stringify({ childMobile, guardianName, guardianMobile, code, relation, text, images });
}

function aboutClaim(claimId: string): string {
  return `guardian claim ${claimId}`;
}

/**
 * Re-encrypts claims sealed with an older key.
 * @returns their number; less than `limit` when done.
 */
export async function resealClaims({ keyring, db }: Context, limit: number): Promise<number> {
  const rows = await db.selectFrom('guardian_claim_person').selectAll().execute();
  const old = rows.filter(({ sealed }) => keyring.keyOf(sealed) !== keyring.newest).slice(0, limit);
  for (const { claim_id: claimId, sealed } of old) {
    const about = aboutClaim(claimId);
    await db
      .updateTable('guardian_claim_person')
      .set({ sealed: keyring.seal(keyring.open(sealed, about), about) })
      .where('claim_id', '=', claimId)
      .where('sealed', '=', sealed)
      .execute();
  }
  return old.length;
}
