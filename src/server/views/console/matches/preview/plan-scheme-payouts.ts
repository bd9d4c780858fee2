import { sql } from 'kysely';
import type { Posting } from '#domain/ledger/posting.ts';
import type { Outcome } from '#domain/settlement/settlement.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { correctionFunds } from '#server/features/schemes/pay-out/correction-funds.ts';
import {
  authorOwesFen,
  type PaidUnlock,
  readPaidUnlocks,
  schemePendingFen,
} from '#server/features/schemes/pay-out/paid-unlocks.ts';
import { planPayouts } from '#server/features/schemes/pay-out/plan-payouts.ts';
import { type PayableScheme, readPayables } from '#server/features/schemes/pay-out/payable-scheme.ts';

interface Settling {
  readonly id: string;
  /** The outcome it would settle to. */
  readonly next: Outcome;
}

/**
 * The transfers that paying out schemes with these outcomes would be, by scheme: planned as by the payout itself, one
 * scheme after the other, from what is on the accounts now. Nothing is locked or stored.
 */
export async function planSchemePayouts(
  { db, clock }: Context,
  schemes: readonly Settling[],
): Promise<ReadonlyMap<string, readonly Posting[]>> {
  if (schemes.length === 0) return new Map();
  const outcomes = new Map(schemes.map(({ id, next }) => [id, next]));
  const payables = await readPayables(db, [...outcomes.keys()]);
  const unlocks = await unlocksOf(db, [...outcomes.keys()]);
  const balances = await balancesOf(db, payables, [...unlocks.values()].flat());
  const planned = new Map<string, readonly Posting[]>();
  for (const payable of payables) {
    const sold = unlocks.get(payable.id) ?? [];
    const { authorId } = payable;
    const author = {
      // Only corrections take from the author, of schemes that were paid out before.
      pendingFen: payable.settlement === null ? 0 : await schemePendingFen(db, payable.id),
      incomeFen: balances.income.get(authorId) ?? 0,
      owedFen: balances.owed.get(authorId) ?? 0,
    };
    const funds = correctionFunds(balances.balance, author);
    const settled = settledAs(payable, outcomes.get(payable.id));
    const payouts = planPayouts(settled, sold, funds, clock.now());
    balances.income.set(authorId, author.incomeFen);
    balances.owed.set(authorId, author.owedFen);
    planned.set(
      payable.id,
      payouts.map(({ transfer: { kind, legs } }) => ({ kind, legs })),
    );
  }
  return planned;
}

function settledAs(payable: PayableScheme, outcome: Outcome | undefined): PayableScheme {
  if (outcome === undefined) throw new Error(`Scheme ${payable.id} has no outcome`);
  return { ...payable, settlement: { number: (payable.settlement?.number ?? 0) + 1, outcome } };
}

/** The paid unlocks of each scheme, in the order in which they are paid out. */
async function unlocksOf(
  db: Db,
  schemeIds: readonly string[],
): Promise<ReadonlyMap<string, readonly PaidUnlock[]>> {
  const { rows } = await sql<{ id: string; scheme_id: string }>`
    SELECT id, scheme_id FROM unlock
     WHERE scheme_id = ANY (${[...schemeIds]}::uuid[]) AND hold_txn_id IS NOT NULL`.execute(db);
  const schemeOf = new Map(rows.map(({ id, scheme_id }) => [id, scheme_id]));
  const unlocks = await readPaidUnlocks(db, [...schemeOf.keys()]);
  return Map.groupBy(unlocks, ({ id }) => schemeOf.get(id) ?? '');
}

interface Balances {
  readonly balance: Map<string, number>;
  readonly income: Map<string, number>;
  /** What authors owe the platform for refunds that it advanced. */
  readonly owed: Map<string, number>;
}

async function balancesOf(
  db: Db,
  payables: readonly PayableScheme[],
  unlocks: readonly PaidUnlock[],
): Promise<Balances> {
  const authors = [...new Set(payables.map(({ authorId }) => authorId))];
  const owners = [...new Set([...authors, ...unlocks.map(({ userId }) => userId)])];
  const rows = await db
    .selectFrom('ledger_account')
    .select(['owner_id', 'kind', 'balance'])
    .where('kind', 'in', ['balance', 'income'])
    .where('owner_id', '=', (each) => each.fn.any(each.val(owners)))
    .execute();
  const of = (kind: string) =>
    new Map(rows.filter((row) => row.kind === kind).map((row) => [row.owner_id ?? '', row.balance]));
  const corrected = payables.filter(({ settlement }) => settlement !== null);
  const owed = new Map<string, number>();
  for (const author of new Set(corrected.map(({ authorId }) => authorId)))
    owed.set(author, await authorOwesFen(db, author));
  return { balance: of('balance'), income: of('income'), owed };
}
