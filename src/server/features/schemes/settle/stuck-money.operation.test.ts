import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { balance } from '#contract/payments/money.ts';
import { dispute as raise } from '#contract/people/people.ts';
import { schemeList } from '#contract/schemes/scheme-lists.ts';
import { schemeDetails, viewerScheme } from '#contract/schemes/scheme-details.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import type { Score } from '#domain/match/match-state.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { footballData, oddsCsv } from '#test/build/matches/feed.ts';
import { buildMatch, buildResult, importOpenfootball } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { widePricesOf } from '#test/build/matches/prices.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock, type PublishBody } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { countOnSale } from '#server/features/schemes/store/count-on-sale.ts';
import {
  type DecidedScore,
  decideMatchResult,
} from '#server/features/matches/results/decide-match-result.ts';
import { decideDispute } from '../disputes/decide-dispute.ts';
import { waitingDisputes } from '#server/views/operator-tasks/waiting.ts';
import { failingSchemes, waitingResults } from '#server/features/matches/results/waiting-results.ts';
import { releaseIncome } from '../pay-out/release-income.ts';
import { sweepResults } from './sweep-results.ts';

const [PRICE_FEN, BALANCE_FEN] = [1800, 10_000];
const halfTimeTerms: Partial<PublishBody> = {
  market: 'htft',
  picks: [{ pick: 'draw/home', lineQuarters: null }],
  displayedOddsMilli: [2800],
};

let it: TestApp;
let fan: BuiltUser;
let matchId: string;
let schemeId: string;

beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  fan = await build(it).fan();
  await buildBalance(it, fan.id, BALANCE_FEN);
  matchId = await buildMatch(it);
  const prices = widePricesOf('Arsenal FC', 'Chelsea FC', it.clock.now().toISOString());
  await importFeedFile(it.ctx, oddsCsv(...prices));
});
afterAll(() => it.close());

/** A scheme of a new author, with the fan's payment in escrow. */
async function sold(terms: Partial<PublishBody> = {}): Promise<string> {
  const author = await build(it).analyst();
  schemeId = await buildScheme(it, author, matchId, { priceFen: PRICE_FEN, ...terms });
  await buildUnlock(it, fan, schemeId);
  return schemeId;
}

/** Runs the minutely job at an instant, and the jobs it queued. */
async function sweepAt(instant: string): Promise<void> {
  it.clock.set(instant);
  await sweepResults(it.ctx);
  await it.runJobs();
}

const balanceFen = async () => (await it.call(balance, {}, { token: fan.token })).balanceFen;
const stateOf = async (id = schemeId) => (await it.call(schemeDetails, { params: { id } })).state;
const outcomeOf = async () =>
  (await it.call(schemeDetails, { params: { id: schemeId } })).result?.outcome ?? null;
const waiting = async () =>
  (await waitingResults(it.ctx, 9)).map(({ why, schemes, escrowFen }) => ({ why, schemes, escrowFen }));
const stuck = (why: string) => [{ why, schemes: 1, escrowFen: PRICE_FEN }];

async function decide(decided: Omit<DecidedScore, 'matchId'>): Promise<void> {
  const { id: operatorId } = await buildOperator(it, 'moderator');
  await decideMatchResult(it.ctx, { matchId, ...decided, operatorId, reason: '核对了官方公布的赛果' });
  await it.runJobs();
}
const finished = (halfTime: Score | null, score90: Score) =>
  ({ state: 'finished', halfTime, score90, kickoffAt: null }) as const;

/** A second source, beside the one that announced the match. */
const otherSource = (report: { date?: string; ht?: Score; ft?: Score }) =>
  importFeedFile(it.ctx, footballData({ home: 'Arsenal', away: 'Chelsea', date: '2026-03-15', ...report }));

describe('a half-time scheme', () => {
  test('without a half-time score has a case for an operator, with its age, until it settles', async () => {
    await sold(halfTimeTerms);
    it.clock.set('2026-03-15T17:00:00Z');
    await importOpenfootball(it, {}, { ft: [2, 0] });
    await sweepAt('2026-03-15T20:59:00Z');
    expect(await waiting()).toEqual([]);
    await sweepAt('2026-03-15T21:01:00Z');
    expect(await waiting()).toEqual(stuck('halfTimeUnknown'));
    await sweepAt('2026-03-25T00:00:00Z');
    expect(await waitingResults(it.ctx, 9)).toMatchObject([{ since: new Date('2026-03-15T21:01:00Z') }]);
    expect(await reconcile(it.ctx.db)).toEqual([]);
    await decide(finished([0, 0], [2, 0]));
    expect(await outcomeOf()).toBe('win');
    await sweepAt('2026-03-25T00:01:00Z');
    expect(await waiting()).toEqual([]);
  });

  test('with a half-time score disputed by two sources has one as well', async () => {
    await sold(halfTimeTerms);
    it.clock.set('2026-03-15T17:00:00Z');
    await importOpenfootball(it, {}, { ht: [1, 0], ft: [2, 0] });
    await otherSource({ ht: [0, 0], ft: [2, 0] });
    await sweepAt('2026-03-15T21:01:00Z');
    expect(await waiting()).toEqual(stuck('halfTimeUnknown'));
  });
});

test('a kick-off moved beyond the allowance ends the sale at once, and the scheduled run voids the scheme', async () => {
  const late = await build(it).fan();
  await buildBalance(it, late.id, BALANCE_FEN);
  const author = await build(it).analyst();
  schemeId = await buildScheme(it, author, matchId, { priceFen: PRICE_FEN });
  await buildUnlock(it, fan, schemeId);
  expect((await countOnSale(it.ctx.db, [author.id], it.clock.now())).get(author.id)).toBe(1);
  await importOpenfootball(it, { date: '2026-03-18' }, {});
  expect(await stateOf()).toBe('closed');
  expect((await it.call(schemeList, { query: {} })).items).toEqual([]);
  expect(await countOnSale(it.ctx.db, [author.id], it.clock.now())).toEqual(new Map());
  const body = { unlockId: crypto.randomUUID() };
  const refused = await it.ask(unlockScheme, { params: { id: schemeId }, body }, { token: late.token });
  expect(refused.code).not.toBe(200);
  await sweepResults(it.ctx);
  expect(await stateOf()).toBe('closed');
  it.clock.advance({ hours: 2 });
  await sweepResults(it.ctx);
  await it.runJobs();
  expect(await outcomeOf()).toBe('void');
  expect(await balanceFen()).toBe(BALANCE_FEN);
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('a kick-off moved within the allowance keeps the scheme on sale until the kick-off it was made for', async () => {
  await sold();
  await importOpenfootball(it, { date: '2026-03-16' }, {});
  it.clock.advance({ hours: 3 });
  await sweepResults(it.ctx);
  expect(await stateOf()).toBe('published');
  await sweepAt('2026-03-15T15:00:00Z');
  expect(await stateOf()).toBe('closed');
});

test('a match an operator declares postponed is void once the allowance is over, not earlier', async () => {
  await sold();
  it.clock.set('2026-03-15T14:00:00Z');
  await decide({ state: 'postponed', halfTime: null, score90: null, kickoffAt: null });
  await sweepAt('2026-03-16T15:00:00Z');
  expect(await stateOf()).toBe('closed');
  expect(await waiting()).toEqual([]);
  await sweepAt('2026-03-16T15:01:00Z');
  expect(await outcomeOf()).toBe('void');
  expect(await balanceFen()).toBe(BALANCE_FEN);
});

test("a score reported for different days by its sources is settled only by an operator's decision", async () => {
  await sold();
  it.clock.set('2026-03-18T17:00:00Z');
  await importOpenfootball(it, {}, { ht: [1, 0], ft: [2, 0] });
  await otherSource({ date: '2026-03-17', ht: [1, 0], ft: [2, 0] });
  await it.runJobs();
  expect(await stateOf()).toBe('closed');
  await sweepAt('2026-03-18T17:01:00Z');
  expect(await waiting()).toEqual(stuck('dayDisputed'));
  await decide({ ...finished([1, 0], [2, 0]), kickoffAt: new Date('2026-03-17T20:00:00Z') });
  expect(await outcomeOf()).toBe('void');
  expect(await balanceFen()).toBe(BALANCE_FEN);
});

test('a match without any report has a case for an operator', async () => {
  await sold();
  await sweepAt('2026-03-15T20:59:00Z');
  expect(await waiting()).toEqual([]);
  await sweepAt('2026-03-15T21:01:00Z');
  expect(await waiting()).toEqual(stuck('noResult'));
  expect(await reconcile(it.ctx.db)).toEqual([]);
});

test('a buyer may dispute an overdue settlement, gets an answer, and may dispute the settlement too', async () => {
  await sold();
  const dispute = (text: string) =>
    it.ask(raise, { params: { id: schemeId }, body: { text } }, { token: fan.token });
  await sweepAt('2026-03-15T20:59:00Z');
  expect((await dispute('比赛已经结束很久了，请给出结算。')).data).toMatchObject({
    reason: 'DISPUTE_NOT_SETTLED',
  });
  await sweepAt('2026-03-15T21:01:00Z');
  const { disputeId } = (await dispute('比赛已经结束很久了，请给出结算。')).data;
  expect((await dispute('比赛已经结束很久了，请给出结算。')).data).toMatchObject({
    reason: 'DISPUTE_EXISTS',
  });
  const details = () => it.call(viewerScheme, { params: { id: schemeId } }, { token: fan.token });
  expect(await details()).toMatchObject({
    delay: { reason: 'noResult', since: '2026-03-15T21:01:00.000Z' },
    dispute: { state: 'open' },
  });
  expect(await waitingDisputes(it.ctx.db, 9)).toMatchObject([{ id: disputeId, outcome: null }]);
  const { id: operatorId } = await buildOperator(it, 'moderator');
  const remedy = { kind: 'result', matchId: null, ...finished([0, 0], [0, 1]) } as const;
  await decideDispute(it.ctx, { operatorId, disputeId, reason: '核对了官方公布的赛果', remedy });
  await it.runJobs();
  expect(await outcomeOf()).toBe('loss');
  expect(await details()).toMatchObject({ dispute: null });
  expect((await dispute('这个比分不对，官方公布的是二比零。')).code).toBe(200);
  expect(await details()).toMatchObject({ dispute: { state: 'open' } });
});

test('contradicting sources open a case for an operator at once', async () => {
  await sold();
  it.clock.set('2026-03-15T17:00:00Z');
  await importOpenfootball(it, {}, { ht: [1, 0], ft: [2, 0] });
  await otherSource({ ht: [1, 0], ft: [2, 1] });
  await sweepAt('2026-03-15T17:01:00Z');
  expect(await waiting()).toEqual(stuck('contradiction'));
});

test('reconciling finds escrow that is overdue without a case', async () => {
  await sold();
  await sweepAt('2026-03-15T22:00:00Z');
  expect(await reconcile(it.ctx.db)).toEqual([]);
  await it.database.asOwner((run) => run('DELETE FROM settlement_case'));
  expect(await reconcile(it.ctx.db)).toMatchObject([
    { invariant: 'no escrow is overdue without an operator case', facts: { fen: PRICE_FEN } },
  ]);
});

describe('a failure', () => {
  /** Bypasses all guards, as a damaged row would. */
  const damage = (statement: string) =>
    it.database.asOwner(async (run) => {
      await run(`BEGIN; SET LOCAL session_replication_role = replica; ${statement}; COMMIT`);
    });
  const played = async () => {
    it.clock.set('2026-03-15T17:00:00Z');
    await buildResult(it, {}, { halfTime: [1, 0], score90: [2, 0] });
    // The queue retries the failing one; the scheduled run processes it as well.
    await it.runJobs().catch(() => undefined);
    await sweepResults(it.ctx);
  };
  const failing = async () => (await failingSchemes(it.ctx, 9)).map(({ schemeId: id, why }) => [id, why]);

  test('to settle one scheme does not block the others, and opens a case for an operator', async () => {
    const ids = [await sold(), await sold(), await sold()].sort();
    const [broken, ...others] = ids;
    await damage(`UPDATE scheme_pick SET line_quarters = NULL WHERE scheme_id = '${broken}'`);
    await played();
    for (const id of others) expect(await stateOf(id)).toBe('settled');
    await sweepAt('2026-03-15T21:01:00Z').catch(() => undefined);
    expect(await failing()).toEqual([[broken, 'settlementFails']]);
  });

  test('to pay one buyer does not block the others, and opens a case for an operator', async () => {
    await sold({ refundIfLost: true });
    const others = [await build(it).fan(), await build(it).fan()];
    for (const other of others) {
      await buildBalance(it, other.id, PRICE_FEN);
      await buildUnlock(it, other, schemeId);
    }
    // Executed once it damages the row, executed twice it repairs it.
    const turnHold = `
      UPDATE unlock SET hold_txn_id = -hold_txn_id WHERE scheme_id = '${schemeId}' AND user_id = '${fan.id}'`;
    await damage(turnHold);
    await sweepAt('2026-03-15T17:00:00Z');
    await buildResult(it, {}, { halfTime: [0, 1], score90: [0, 2] });
    await it.runJobs().catch(() => undefined);
    for (const other of others) {
      expect((await it.call(balance, {}, { token: other.token })).balanceFen).toBe(PRICE_FEN);
    }
    await sweepAt('2026-03-15T17:15:00Z').catch(() => undefined);
    expect(await failing()).toEqual([[schemeId, 'payoutFails']]);
    await damage(turnHold);
    await sweepAt('2026-03-15T17:30:00Z');
    expect((await it.call(balance, {}, { token: fan.token })).balanceFen).toBe(BALANCE_FEN);
    expect(await failing()).toEqual([]);
  });

  test('to release one income does not block other authors', async () => {
    const ids = [await sold(), await sold(), await sold()].sort();
    await played();
    const [broken] = ids;
    await damage(`
      UPDATE ledger_account SET balance = 1 WHERE kind = 'incomePending'
         AND owner_id = (SELECT author_id FROM scheme WHERE id = '${broken}')`);
    it.clock.advance({ hours: 25 });
    await releaseIncome(it.ctx);
    const released = await it.ctx.db.selectFrom('income_release').select('scheme_id').execute();
    expect(released.map(({ scheme_id }) => scheme_id).sort()).toEqual(ids.slice(1));
  });
});
