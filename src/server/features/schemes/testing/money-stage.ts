import type { Score } from '#domain/match/match-state.ts';
import { recentRows } from '#server/features/ledger/reconcile/requested-rows.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { type Difference, everyInvariant, reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { sinceOf } from '#server/features/ledger/reconcile/since-of.ts';
import { act, type OperatorAction } from '#server/features/operators/act.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock, type PublishBody } from '#test/build/scheme.ts';
import { rewind } from '#test/database/rewind.ts';
import type { TestApp } from '#test/test-app.ts';
import { releaseIncome } from '../pay-out/release-income.ts';
import { removeScheme } from '../withdraw/remove-scheme.ts';
import { voidScheme } from '../settle/void-scheme.ts';

export const PRICE_FEN = 3800;
/** Shares of a price when the analyst has earned it. */
export const PLATFORM_FEN = 1140;
export const ANALYST_FEN = 2660;

/** Scores by the outcome they give the home side at −0.75 of `draftOf`. */
export const scores = { win: [2, 0], halfWin: [1, 0], loss: [0, 1] } as const satisfies Record<string, Score>;

/** Before publishing, and after the end of the matches of `buildMatch`. */
const BEFORE = '2026-03-14T00:00:00Z';
export const AFTER = '2026-03-15T17:00:00Z';

export interface Sale {
  readonly pair: number;
  readonly schemeId: string;
  readonly author: BuiltUser;
  readonly fan: BuiltUser;
}

/** A scheme at 38 yuan, bought by one fan, who has 12 of 50 left. */
export async function sell(
  it: TestApp,
  pair: number,
  changes: Partial<PublishBody> = {},
  author?: BuiltUser,
): Promise<Sale> {
  await rewind(it, BEFORE);
  const by = author ?? (await build(it).analyst());
  const fan = await build(it).fan();
  await buildBalance(it, fan.id, 5000);
  const schemeId = await buildScheme(it, by, await buildMatch(it, { pair }), {
    priceFen: PRICE_FEN,
    ...changes,
  });
  await buildUnlock(it, fan, schemeId);
  return { pair, schemeId, author: by, fan };
}

/** Both sources report a score, at once or after the match, and all queued jobs run. */
export async function reportScore(
  it: TestApp,
  pair: number,
  score90: Score,
  at: { now?: boolean } = {},
): Promise<void> {
  if (!at.now && it.clock.now() < new Date(AFTER)) it.clock.set(AFTER);
  await buildResult(it, { pair }, { halfTime: [0, 0], score90 });
  await it.runJobs();
}

export async function release(it: TestApp): Promise<void> {
  it.clock.advance({ hours: 25 });
  await releaseIncome(it.ctx);
}

/** An operator voids a scheme, as by upholding a dispute. */
export async function decideVoid(it: TestApp, schemeId: string): Promise<void> {
  await decide(
    it,
    { action: 'upholdDispute', schemeId, reason: 'The line was wrong' },
    async (tx, occasion) =>
      voidScheme(it.ctx, tx, { schemeId, ...occasion, decision: { code: 'dispute', role: occasion.role } }),
  );
}

/** An operator takes a scheme down. */
export async function remove(it: TestApp, schemeId: string): Promise<void> {
  await decide(
    it,
    { action: 'removeScheme', schemeId, reason: 'Copied from another' },
    async (tx, occasion) =>
      removeScheme(it.ctx, tx, { schemeId, ...occasion, decision: { code: 'removal', role: occasion.role } }),
  );
}

async function decide(
  it: TestApp,
  { schemeId, ...decision }: Pick<OperatorAction, 'action' | 'reason'> & { readonly schemeId: string },
  work: Parameters<typeof act<void>>[2],
): Promise<void> {
  const { id: operatorId } = await buildOperator(it, 'moderator');
  await act(it.ctx, { operatorId, subject: { kind: 'scheme', id: schemeId }, ...decision }, work);
  await it.runJobs();
}

/** Balances after a sale: fan's balance, author's pending and released income, and the platform's three accounts. */
export async function balancesAfter(it: TestApp, { author, fan }: Pick<Sale, 'author' | 'fan'>) {
  const { balanceFen } = await readBalances(it.ctx.db, fan.id);
  const { pendingFen, incomeFen } = await readBalances(it.ctx.db, author.id);
  return { balanceFen, pendingFen, incomeFen, ...(await platformHas(it)) };
}

async function platformHas(it: TestApp) {
  const accounts = await it.ctx.db
    .selectFrom('ledger_account')
    .select(['kind', 'balance'])
    .where('owner_id', 'is', null)
    .execute();
  const balances = new Map(accounts.map(({ kind, balance }) => [kind, balance]));
  return {
    revenueFen: balances.get('platformRevenue') ?? 0,
    // 0 - 0 is 0, while -0 would fail the comparison.
    owedFen: 0 - (balances.get('correctionsOwed') ?? 0),
    borneFen: 0 - (balances.get('correctionsBorne') ?? 0),
  };
}

/** Differences found by a whole run, and by a recent run over the second half of the ledger. */
export async function differences(it: TestApp): Promise<readonly Difference[]> {
  const { db } = it.ctx;
  const { last } = await db
    .selectFrom('ledger_txn')
    .select(({ fn }) => fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow();
  const since = await sinceOf(it.ctx, Math.floor((last ?? 0) / 2));
  return [...(await reconcile(db)), ...(await reconcile(db, everyInvariant, recentRows(since)))];
}
