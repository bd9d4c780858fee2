import { afterAll, beforeEach, expect, test } from 'vitest';
import { dispute } from '#contract/people/people.ts';
import { logProof } from '#contract/log/log.ts';
import type { ResultLeaf } from '#domain/seal/shared-leaf.ts';
import { decideDispute } from '#server/features/schemes/disputes/decide-dispute.ts';
import { sweepResults } from '#server/features/schemes/settle/sweep-results.ts';
import { reportScore, type Sale, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { checkLog } from '#server/features/trust/log/check/check-log.ts';
import { auditOf } from '#server/features/trust/log/testing/audit-of.ts';
import { buildMatch, importOpenfootball } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { decideMatchResult } from './decide-match-result.ts';

let it: TestApp;
let sale: Sale;
let matchId: string;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  sale = await sell(it, 0);
  ({ match_id: matchId } = await it.ctx.db
    .selectFrom('scheme')
    .select('match_id')
    .where('id', '=', sale.schemeId)
    .executeTakeFirstOrThrow());
});
afterAll(() => it.close());

const results = async (): Promise<ResultLeaf[]> => {
  const rows = await it.ctx.db
    .selectFrom('log_leaf')
    .select('data')
    .where('kind', '=', 'result')
    .orderBy('id')
    .execute();
  return rows.map(({ data }) => JSON.parse(data));
};
/** Both audits: from the log alone, and of the rows. */
const isSound = async () => {
  expect((await auditOf(it)).failures).toEqual([]);
  expect(await checkLog(it.ctx)).toEqual([]);
};
const decide = (operatorId: string, score90: readonly [number, number]) =>
  decideMatchResult(it.ctx, {
    matchId,
    operatorId,
    state: 'finished',
    halfTime: [0, 0],
    score90,
    kickoffAt: null,
    reason: 'Seen in the official report of the match',
  });

test('a confirmed result is logged once, before the settlement that names it, and is part of its proof', async () => {
  await reportScore(it, 0, scores.loss);
  await reportScore(it, 0, scores.loss);
  await sweepResults(it.ctx);
  const [leaf, ...others] = await results();
  expect(others).toEqual([]);
  expect(leaf).toMatchObject({
    match: { matchId, home: { en: 'Arsenal' }, kickoffAt: '2026-03-15T15:00:00.000Z' },
    version: 1,
    state: 'finished',
    halfTime: [0, 0],
    score90: scores.loss,
    decision: null,
    sources: ['football-data.co.uk', 'openfootball'],
  });
  await isSound();
  const { entries } = await it.call(logProof, { params: { schemeId: sale.schemeId } });
  expect(entries.map(({ data }) => JSON.parse(data).kind)).toEqual(['publish', 'result', 'settle']);
});

test('a corrected score is the next version, and the correction of the settlement reads it', async () => {
  await reportScore(it, 0, scores.loss);
  await reportScore(it, 0, scores.win);
  expect((await results()).map(({ version, score90 }) => [version, score90])).toEqual([
    [1, scores.loss],
    [2, scores.win],
  ]);
  await isSound();
});

test('a score that settles no pick otherwise is a version as well', async () => {
  await reportScore(it, 0, scores.win);
  await reportScore(it, 0, [5, 0]);
  expect((await results()).map(({ score90 }) => score90)).toEqual([scores.win, [5, 0]]);
  await isSound();
});

test('a decided result is logged with the decision, in the role it was made in, whatever role comes later', async () => {
  await reportScore(it, 0, scores.loss);
  const support = await buildOperator(it, 'support');
  await it.call(
    dispute,
    { params: { id: sale.schemeId }, body: { text: '九十分钟比分应为二比零，结算用了错误的比分。' } },
    { token: sale.fan.token },
  );
  const { id: disputeId } = await it.ctx.db.selectFrom('dispute').select('id').executeTakeFirstOrThrow();
  const remedy = { state: 'finished', halfTime: [0, 0], score90: scores.win, kickoffAt: null } as const;
  await decideDispute(it.ctx, {
    operatorId: support.id,
    disputeId,
    reason: 'The official report says so',
    remedy: { kind: 'result', matchId: null, ...remedy },
  });
  const decided = (await results()).at(-1);
  expect(decided).toMatchObject({
    version: 2,
    sources: ['operator'],
    decision: { code: 'result', role: 'support' },
  });
  // The roles of today say nothing about a decision of yesterday.
  await it.database.asOwner((run) => run(`DELETE FROM operator_role WHERE operator_id = '${support.id}'`));
  await it.runJobs();
  const { data } = await it.ctx.db
    .selectFrom('log_leaf')
    .select('data')
    .where('kind', '=', 'correct')
    .executeTakeFirstOrThrow();
  expect(JSON.parse(data)).toMatchObject({ decision: { code: 'result', role: 'support' } });
  await isSound();
});

test('a result decided again is a new version, also with the same score', async () => {
  await reportScore(it, 0, scores.loss);
  const moderator = await buildOperator(it, 'moderator');
  await decide(moderator.id, scores.loss);
  await decide(moderator.id, scores.win);
  await it.runJobs();
  expect((await results()).map(({ version, decision }) => [version, decision?.role ?? null])).toEqual([
    [1, null],
    [2, 'moderator'],
    [3, 'moderator'],
  ]);
  await isSound();
});

test('a match called off, and a match moved too far, are logged with what the schemes were voided on', async () => {
  it.clock.set('2026-03-15T12:00:00Z');
  await importOpenfootball(it, { pair: 0 }, {}, 'cancelled');
  it.clock.advance({ hours: 3 });
  await sweepResults(it.ctx);
  expect((await results()).map(({ state, score90 }) => [state, score90])).toEqual([['cancelled', null]]);
  await isSound();
});

test('matches that carry neither a scheme nor a prediction are not logged', async () => {
  it.clock.set('2026-03-14T00:00:00Z');
  await buildMatch(it, { pair: 1 });
  await reportScore(it, 1, scores.win);
  const moderator = await buildOperator(it, 'moderator');
  const { id } = await it.ctx.db
    .selectFrom('match')
    .select('id')
    .where('id', '<>', matchId)
    .executeTakeFirstOrThrow();
  await decideMatchResult(it.ctx, {
    matchId: id,
    operatorId: moderator.id,
    state: 'awarded',
    halfTime: null,
    score90: null,
    kickoffAt: null,
    reason: 'Seen in the official report of the match',
  });
  await it.runJobs();
  expect(await results()).toEqual([]);
});

test('concurrent settlements of one match log its result once, in the order of the log', async () => {
  await sell(it, 0);
  await sell(it, 0);
  await reportScore(it, 0, scores.win);
  await Promise.all([sweepResults(it.ctx), sweepResults(it.ctx), sweepResults(it.ctx)]);
  expect((await results()).length).toBe(1);
  await isSound();
});
