import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { eachApart } from '#server/db/each-apart.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import { transaction } from '#server/db/transaction.ts';
import { type NewMessage, notify } from '#server/features/inbox/notify.ts';
import { lockSchemes } from '../store/lock-scheme.ts';
import { authorMessages } from './notify-settled.ts';
import type { SchemeIncome } from './paid-unlocks.ts';
import { type PayableScheme, payoutState, readPayables } from './payable-scheme.ts';

/** Schemes per transaction; few, so that locks are held briefly. */
const BATCH = 50;

const nothing: SchemeIncome = { pendingFen: 0, incomeFen: 0, buyers: 0 };

/**
 * Pays out, together, schemes that nobody unlocked and that were settled once: there is no money to move, and their
 * authors are notified. Idempotent and safe to run concurrently.
 * @returns the others, for `payOutScheme`.
 */
export async function payOutUnsold(ctx: Context, schemeIds: readonly string[]): Promise<readonly string[]> {
  const done = new Set<string>();
  for (let from = 0; from < schemeIds.length; from += BATCH) {
    await eachApart(
      ctx.log,
      'paying out unsold schemes',
      schemeIds.slice(from, from + BATCH),
      async (some) => {
        const paid = await transaction(ctx.db, (tx) => payOutSome(ctx, tx, some));
        for (const id of paid) done.add(id);
      },
    );
  }
  return schemeIds.filter((id) => !done.has(id));
}

async function payOutSome(ctx: Context, tx: Tx, ids: readonly string[]): Promise<readonly string[]> {
  await lockSchemes(tx, ids);
  // Read after locking: nobody unlocks a settled scheme, and a concurrent run or correction is included.
  const sold = await soldAmong(tx, ids);
  const unsold = (await readPayables(tx, ids)).filter((each) => isSettledOnce(each) && !sold.has(each.id));
  if (unsold.length === 0) return [];
  const at = ctx.clock.now();
  await insertRows(
    tx,
    'scheme_paid_out',
    unsold.map((scheme) => ({ scheme_id: scheme.id, ...payoutState(scheme), pending_fen: 0, paid_at: at })),
  ).execute();
  const messages: NewMessage[] = [];
  for (const scheme of unsold) messages.push(...(await authorMessages(tx, scheme, nothing, at)));
  await notify(ctx, tx, messages);
  return unsold.map(({ id }) => id);
}

function isSettledOnce({ settlement, removal, isPaidOut }: PayableScheme): boolean {
  return settlement?.number === 1 && removal === null && !isPaidOut;
}

async function soldAmong(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ scheme_id: string }>`
    SELECT id AS scheme_id FROM unnest(${[...ids]}::uuid[]) AS asked(id)
     WHERE EXISTS (SELECT FROM unlock u WHERE u.scheme_id = asked.id)`.execute(tx);
  return new Set(rows.map(({ scheme_id }) => scheme_id));
}
