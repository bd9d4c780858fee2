import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { eachApart } from '#server/db/each-apart.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockScheme } from '../store/lock-scheme.ts';
import { readPaidUnlocks, schemePendingFen, unlockIdsAfter } from './paid-unlocks.ts';
import { payUnlocks } from './pay-unlocks.ts';
import { findScheme } from '../store/read-schemes.ts';
import type { SchemeRecord } from '../store/scheme-record.ts';
import { notifyAuthor, notifyBuyers } from './notify-settled.ts';

/** Unlocks per transaction, which locks the author's and the platform's accounts for its duration. */
const BATCH = 25;

/** State that a payout run is for: the settlement number (0: none yet), and whether the scheme was removed. */
interface State {
  readonly settlement_number: number;
  readonly is_removed: boolean;
}

/**
 * Adjusts the payouts of all unlocks of a settled or removed scheme to its current state, and notifies author and
 * buyers. Idempotent, safe to run concurrently and after an interruption: an unlock that is already correct moves no
 * money. An unlock that fails does not block the others; the scheme then does not count as paid out, and the
 * scheduled run retries it.
 * @throws Error when an unlock could not be paid.
 */
export async function payOutScheme(ctx: Context, schemeId: string): Promise<void> {
  const state = await unpaidState(ctx, schemeId);
  if (state === null) return;
  const failed: string[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await unlockIdsAfter(ctx.db, schemeId, after, BATCH);
    failed.push(
      ...(await eachApart(ctx.log, 'paying out an unlock', ids, (some) =>
        transaction(ctx.db, (tx) => paySome(ctx, tx, { schemeId, state, unlockIds: some })),
      )),
    );
    const last = ids.at(-1);
    if (last === undefined) break;
    after = last;
    await yieldToEventLoop();
  }
  if (failed.length > 0)
    throw new Error(`${failed.length} unlocks of scheme ${schemeId} could not be paid out`);
  await transaction(ctx.db, (tx) => notePaidOut(ctx, tx, { schemeId, state }));
}

/**
 * The state to pay out; null when there is nothing to pay or all is paid. No unlock can be added after this:
 * unlocking holds the scheme lock until commit.
 */
async function unpaidState(ctx: Context, schemeId: string): Promise<State | null> {
  return await transaction(ctx.db, async (tx) => {
    const scheme = await lockedScheme(tx, schemeId);
    if (!scheme.settlement && !scheme.removal) return null;
    const state = stateOf(scheme);
    return (await isPaidOut(tx, schemeId, state)) ? null : state;
  });
}

interface Run {
  readonly schemeId: string;
  readonly state: State;
}

/** No-op if the state has changed: the transaction that changed it has queued its own run. */
async function paySome(
  ctx: Context,
  tx: Tx,
  { schemeId, state, unlockIds }: Run & { readonly unlockIds: readonly string[] },
): Promise<void> {
  const scheme = await lockedScheme(tx, schemeId);
  if (!isSame(stateOf(scheme), state) || (await isPaidOut(tx, schemeId, state))) return;
  const now = ctx.clock.now();
  const unlocks = await readPaidUnlocks(tx, unlockIds);
  const refunds = await payUnlocks(tx, scheme, unlocks, now);
  await notifyBuyers(tx, scheme, unlocks, refunds, now);
}

async function notePaidOut(ctx: Context, tx: Tx, { schemeId, state }: Run): Promise<void> {
  const scheme = await lockedScheme(tx, schemeId);
  if (!isSame(stateOf(scheme), state) || (await isPaidOut(tx, schemeId, state))) return;
  const now = ctx.clock.now();
  const pendingFen = await schemePendingFen(tx, schemeId);
  await tx
    .insertInto('scheme_paid_out')
    .values({ scheme_id: schemeId, ...state, pending_fen: pendingFen, paid_at: now })
    .execute();
  await notifyAuthor(tx, scheme, now);
}

async function lockedScheme(tx: Tx, schemeId: string): Promise<SchemeRecord> {
  await lockScheme(tx, schemeId);
  const scheme = await findScheme(tx, schemeId, null);
  if (!scheme) throw new Error(`Scheme ${schemeId} not found`);
  return scheme;
}

function stateOf({ settlement, removal }: SchemeRecord): State {
  return { settlement_number: settlement?.number ?? 0, is_removed: removal !== null };
}

function isSame(one: State, other: State): boolean {
  return one.settlement_number === other.settlement_number && one.is_removed === other.is_removed;
}

async function isPaidOut(tx: Tx, schemeId: string, state: State): Promise<boolean> {
  const found = await tx
    .selectFrom('scheme_paid_out')
    .select('paid_at')
    .where('scheme_id', '=', schemeId)
    .where('settlement_number', '=', state.settlement_number)
    .where('is_removed', '=', state.is_removed)
    .executeTakeFirst();
  return found !== undefined;
}
