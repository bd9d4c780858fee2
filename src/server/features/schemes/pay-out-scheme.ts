import type { Context } from '../../context.ts';
import type { Tx } from '../../db/database.ts';
import { letOthers } from '../../db/let-others.ts';
import { transaction } from '../../db/transaction.ts';
import { lockScheme } from './lock-scheme.ts';
import { readPaidUnlocks, schemePendingFen } from './paid-unlocks.ts';
import { payUnlocks } from './pay-unlocks.ts';
import { findScheme } from './read-schemes.ts';
import type { SchemeRecord } from './scheme-record.ts';
import { tellAuthor, tellBuyers } from './tell-settled.ts';

/** Unlocks paid out in one transaction: it holds the author's and the platform's accounts that long. */
const BATCH = 25;

/** What payouts follow: the number of the settlement (0: none yet), and whether the scheme was removed. */
interface State {
  readonly settlement_number: number;
  readonly is_removed: boolean;
}

/** How far a run has come. */
interface Progress {
  readonly after: string;
  readonly state: State | null;
}

/**
 * Brings every unlock of a settled or removed scheme to what its present state owes, and tells those it concerns. Safe to
 * run twice, at once and after a stop: what is as owed moves nothing.
 */
export async function payOutScheme(ctx: Context, schemeId: string): Promise<void> {
  let progress: Progress | null = { after: '00000000-0000-0000-0000-000000000000', state: null };
  while (progress) {
    const from: Progress = progress;
    progress = await transaction(ctx.db, (tx) => payOutBatch(ctx, tx, schemeId, from));
    await letOthers();
  }
}

/** @returns null when all is done, or when the state changed: whoever changed it has queued a run of its own. */
async function payOutBatch(
  ctx: Context,
  tx: Tx,
  schemeId: string,
  { after, state: begun }: Progress,
): Promise<Progress | null> {
  await lockScheme(tx, schemeId);
  const scheme = await findScheme(tx, schemeId, null);
  if (!scheme) throw new Error(`No scheme ${schemeId} to pay out`);
  if (!scheme.settlement && !scheme.removal) return null;
  const state = stateOf(scheme);
  if ((begun && !isSame(state, begun)) || (await isPaidOut(tx, schemeId, state))) return null;
  const now = ctx.clock.now();
  const unlocks = await readPaidUnlocks(tx, schemeId, after, BATCH);
  const refunds = await payUnlocks(tx, scheme, unlocks, now);
  await tellBuyers(tx, scheme, unlocks, refunds, now);
  const last = unlocks.at(-1);
  if (last && unlocks.length === BATCH) return { after: last.id, state };
  const pendingFen = await schemePendingFen(tx, schemeId);
  await tx
    .insertInto('scheme_paid_out')
    .values({ scheme_id: schemeId, ...state, pending_fen: pendingFen, paid_at: now })
    .execute();
  await tellAuthor(tx, scheme, now);
  return null;
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
