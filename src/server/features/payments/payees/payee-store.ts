import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

export type Payee = Selectable<Tables['payee']>;

/** An account in Alipay's terms. */
export interface PayeeIdentity {
  readonly identityType: Payee['identity_type'];
  readonly identity: string;
}

export interface NewPayee extends PayeeIdentity {
  readonly userId: string;
  readonly accountMasked: string;
  readonly nameMasked: string;
  readonly at: Date;
}

/** The payout account of a user; null when none is bound. */
export async function currentPayee(db: Db | Tx, userId: string): Promise<Payee | null> {
  const found = await db
    .selectFrom('payee')
    .selectAll()
    .where('user_id', '=', userId)
    .where('sealed', 'is not', null)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return found ?? null;
}

export async function readPayee(db: Db | Tx, id: string): Promise<Payee> {
  return await db.selectFrom('payee').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** A blind index that identifies an account without revealing it. */
export function hashOfPayee(
  { keyring }: Pick<Context, 'keyring'>,
  { identityType, identity }: PayeeIdentity,
): Uint8Array {
  return keyring.blindIndex('payee', `${identityType} ${identity}`);
}

/**
 * Makes an account the user's payout account.
 * @throws Refusal PAYEE_TAKEN when it belongs to another user.
 */
export async function insertPayee(ctx: Context, tx: Tx, payee: NewPayee): Promise<Payee> {
  const { userId, identityType } = payee;
  const hash = hashOfPayee(ctx, payee);
  await claim(tx, hash, userId);
  const id = randomUUID();
  return await tx
    .insertInto('payee')
    .values((value) => ({
      id,
      user_id: userId,
      number: value
        .selectFrom('payee')
        .select(sql<number>`coalesce(max(number), 0) + 1`.as('next'))
        .where('user_id', '=', userId),
      identity_type: identityType,
      sealed: ctx.keyring.seal(payee.identity, aboutPayee(id)),
      identity_hash: hash,
      account_masked: payee.accountMasked,
      name_masked: payee.nameMasked,
      bound_at: payee.at,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function claim(tx: Tx, hash: Uint8Array, userId: string): Promise<void> {
  // A concurrent insert of the same account waits here for the first.
  await tx
    .insertInto('payee_owner')
    .values({ identity_hash: hash, user_id: userId })
    .onConflict((conflict) => conflict.column('identity_hash').doNothing())
    .execute();
  const owner = await tx
    .selectFrom('payee_owner')
    .select('user_id')
    .where('identity_hash', '=', hash)
    .executeTakeFirstOrThrow();
  if (owner.user_id !== userId) throw new Refusal('PAYEE_TAKEN');
}

/**
 * Decrypts the account for a payout.
 * @throws Error when it was erased or altered.
 */
export function openPayee({ keyring }: Pick<Context, 'keyring'>, { id, sealed }: Payee): string {
  if (sealed === null) throw new Error(`Payee ${id} was erased`);
  return keyring.open(sealed, aboutPayee(id));
}

function aboutPayee(id: string): string {
  return `payee ${id}`;
}

/**
 * Re-encrypts accounts sealed with an older key.
 * @returns their number; less than `limit` when done.
 */
export async function resealPayees({ keyring, db }: Context, limit: number): Promise<number> {
  const rows = await db.selectFrom('payee').selectAll().where('sealed', 'is not', null).execute();
  const old = rows.filter(({ sealed }) => sealed !== null && keyring.keyOf(sealed) !== keyring.newest);
  for (const each of old.slice(0, limit)) {
    const { id, sealed } = each;
    if (sealed === null) continue;
    const anew = keyring.seal(openPayee({ keyring }, each), aboutPayee(id));
    await db
      .updateTable('payee')
      .set({ sealed: anew })
      .where('id', '=', id)
      .where('sealed', '=', sealed)
      .execute();
  }
  return Math.min(old.length, limit);
}
