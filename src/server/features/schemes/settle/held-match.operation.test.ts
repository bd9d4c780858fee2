import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { matchDetails } from '#contract/matches/matches.ts';
import { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { holdMatch, releaseMatch } from '#server/features/matches/corrections/hold-match.ts';
import { decideMatchResult } from '#server/features/matches/results/decide-match-result.ts';
import { waitingResults } from '#server/features/matches/results/waiting-results.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildScheme, parlayOf } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  AFTER,
  ANALYST_FEN,
  balancesAfter,
  decideVoid,
  differences,
  PLATFORM_FEN,
  PRICE_FEN,
  reportScore,
  type Sale,
  scores,
  sell,
} from '../testing/money-stage.ts';
import { sweepResults } from './sweep-results.ts';

let it: TestApp;
let operatorId: string;
let sale: Sale;
let matchId: string;

beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  ({ id: operatorId } = await buildOperator(it, 'moderator'));
  sale = await sell(it, 0, { refundIfLost: true });
  const { match_id } = await it.ctx.db
    .selectFrom('scheme')
    .select('match_id')
    .where('id', '=', sale.schemeId)
    .executeTakeFirstOrThrow();
  matchId = match_id;
});
afterAll(() => it.close());

const hold = () => holdMatch(it.ctx, { operatorId, matchId, reason: '赛果可疑，正在核查' });
const release = () => releaseMatch(it.ctx, { operatorId, matchId, reason: '核查完毕，赛果无误' });

/** The minutely run, and every job that is queued. */
async function runAll(): Promise<void> {
  await sweepResults(it.ctx);
  await it.runJobs();
}

const settlements = () =>
  it.ctx.db
    .selectFrom('scheme_settlement')
    .select(['scheme_id', 'number', 'outcome'])
    .orderBy('number')
    .execute();
const recorded = () => it.ctx.db.selectFrom('match_result').select('version').execute();

const untouched = { balanceFen: 1200, pendingFen: 0, incomeFen: 0, revenueFen: 0, owedFen: 0, borneFen: 0 };
const earned = { ...untouched, pendingFen: ANALYST_FEN, revenueFen: PLATFORM_FEN };

test('nothing settles while the match is held, and everything settles once it is released', async () => {
  await hold();
  await reportScore(it, 0, scores.win);
  await decideMatchResult(it.ctx, {
    operatorId,
    matchId,
    state: 'finished',
    score90: [2, 0],
    halfTime: [0, 0],
    kickoffAt: null,
    reason: '核对了官方公布的赛果',
  });
  it.clock.advance({ hours: 12 });
  await runAll();
  expect(await settlements()).toEqual([]);
  expect(await recorded()).toEqual([]);
  expect(await balancesAfter(it, sale)).toEqual(untouched);
  expect(await differences(it)).toEqual([]);
  await release();
  await it.runJobs();
  expect(await settlements()).toMatchObject([{ scheme_id: sale.schemeId, number: 1, outcome: 'win' }]);
  expect(await balancesAfter(it, sale)).toEqual(earned);
  await runAll();
  expect(await differences(it)).toEqual([]);
});

test('a correction waits as well', async () => {
  await reportScore(it, 0, scores.win);
  await hold();
  await reportScore(it, 0, scores.loss);
  await runAll();
  expect(await settlements()).toMatchObject([{ outcome: 'win' }]);
  expect(await balancesAfter(it, sale)).toEqual(earned);
  await release();
  await it.runJobs();
  expect(await settlements()).toMatchObject([{ outcome: 'win' }, { outcome: 'loss' }]);
  expect(await balancesAfter(it, sale)).toEqual({ ...untouched, balanceFen: 1200 + PRICE_FEN });
  expect(await differences(it)).toEqual([]);
});

test('a parlay waits for its held match alone', async () => {
  it.clock.set('2026-03-14T00:00:00Z');
  const other = await buildMatch(it, { pair: 1 });
  const author = await build(it).analyst();
  const terms = parlayOf([
    [matchId, '1x2 home'],
    [other, '1x2 home'],
  ]);
  const id = await buildScheme(it, author, matchId, terms);
  await hold();
  await reportScore(it, 1, scores.win);
  await reportScore(it, 0, scores.win);
  await runAll();
  expect(await settlements()).toEqual([]);
  await release();
  await it.runJobs();
  expect((await settlements()).map(({ scheme_id }) => scheme_id).sort()).toEqual([id, sale.schemeId].sort());
});

test('operators and buyers see what waits after kick-off, and why; before it nothing waits', async () => {
  expect((await it.call(matchDetails, { params: { id: matchId } })).heldSince).toBeNull();
  const heldAt = it.clock.now();
  await hold();
  await runAll();
  expect(await waitingResults(it.ctx, 9)).toEqual([]);
  await reportScore(it, 0, scores.win);
  await runAll();
  expect(await waitingResults(it.ctx, 9)).toMatchObject([
    { matchId, why: 'held', schemes: 1, escrowFen: PRICE_FEN },
  ]);
  const shown = await it.call(schemeDetails, { params: { id: sale.schemeId } });
  expect(shown.delay).toMatchObject({ reason: 'held' });
  expect((await it.call(matchDetails, { params: { id: matchId } })).heldSince).toBe(heldAt.toISOString());
  await release();
  expect((await it.call(matchDetails, { params: { id: matchId } })).heldSince).toBeNull();
  await it.runJobs();
  await runAll();
  expect(await waitingResults(it.ctx, 9)).toEqual([]);
});

test('an operator may void one scheme meanwhile', async () => {
  await hold();
  await reportScore(it, 0, scores.win);
  await decideVoid(it, sale.schemeId);
  expect(await balancesAfter(it, sale)).toEqual({ ...untouched, balanceFen: 1200 + PRICE_FEN });
  await release();
  await it.runJobs();
  expect(await settlements()).toMatchObject([{ outcome: 'void' }]);
});

test('the database refuses a settlement by results on a held match', async () => {
  await hold();
  it.clock.set(AFTER);
  const at = it.clock.now();
  const inserted = sql`
    INSERT INTO scheme_settlement (scheme_id, number, outcome, profit_parts, profit_e16, rule_version, results, picks,
                                   sources, settled_at, income_available_at)
    VALUES (${sale.schemeId}, 1, 'loss', -4000, '-10000000000000000'::numeric, 'book-1', '[]', '[{}]', '[]', ${at}, ${at})`;
  await expect(inserted.execute(it.ctx.db)).rejects.toMatchObject({ code: 'ST005' });
});

test('a match is held once and released once, by moderators, and both are kept for good', async () => {
  await hold();
  await expect(hold()).rejects.toThrow('ALREADY_DECIDED');
  await release();
  await expect(release()).rejects.toThrow('ALREADY_DECIDED');
  await hold();
  const rows = await it.ctx.db
    .selectFrom('match_hold')
    .select(['number', 'reason'])
    .orderBy('number')
    .execute();
  expect(rows).toEqual([1, 2].map((number) => ({ number, reason: '赛果可疑，正在核查' })));
  const { id } = await buildOperator(it, 'support', 'finance', 'admin');
  const by = { operatorId: id, matchId, reason: '赛果可疑，正在核查' };
  await expect(holdMatch(it.ctx, by)).rejects.toThrow('OPERATOR_ROLE_MISSING');
  await expect(releaseMatch(it.ctx, by)).rejects.toThrow('OPERATOR_ROLE_MISSING');
  await expect(it.ctx.db.deleteFrom('match_hold').execute()).rejects.toThrow();
  const unknown = '00000000-0000-4000-8000-000000000000';
  await expect(holdMatch(it.ctx, { ...by, operatorId, matchId: unknown })).rejects.toThrow(
    'OPERATOR_SUBJECT_NOT_FOUND',
  );
  expect(await differences(it)).toEqual([]);
});
