import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { dispute } from '#contract/people/people.ts';
import { inbox } from '#contract/people/inbox.ts';
import { viewerScheme } from '#contract/schemes/scheme-details.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { decideDispute, type Remedy } from './decide-dispute.ts';
import { decideMatchResult } from '#server/features/matches/results/decide-match-result.ts';
import { viewerClaims } from '#server/views/scheme-card/viewer-claims.ts';

const SETTLED = '2026-03-15T17:00:00.000Z';
const text = '九十分钟比分应为三比二，结算用了加时后的比分。';

let it: TestApp;
let fan: BuiltUser;
let support: BuiltOperator;
let matchId: string;
let schemeId: string;
/**
 * A free scheme on the home side at -0.75, unlocked by a fan. New data per test, because a match is played only once.
 */
beforeEach(async () => {
  await it?.close();
  it = await startTestApp();
  const author = await build(it).analyst();
  fan = await build(it).fan();
  support = await buildOperator(it, 'support');
  matchId = await buildMatch(it);
  schemeId = await buildScheme(it, author, matchId);
  await buildUnlock(it, fan, schemeId);
});
afterAll(() => it.close());

async function settle(score90: readonly [number, number]): Promise<void> {
  it.clock.set(SETTLED);
  await buildResult(it, {}, { halfTime: [0, 0], score90 });
  await it.runJobs();
}

const raise = (body = { text }, { token } = fan) =>
  it.ask(dispute, { params: { id: schemeId }, body }, { token });
const decide = (disputeId: string, remedy: Remedy | null, operatorId = support.id) =>
  decideDispute(it.ctx, { operatorId, disputeId, remedy, reason: '核对了官方赛果' });
const outcome = async () =>
  (await it.call(viewerScheme, { params: { id: schemeId } }, { token: fan.token })).result?.outcome;
const messages = async (kind: string) =>
  (await it.call(inbox, { query: {} }, { token: fan.token })).items.filter((item) => item.kind === kind);

describe('a dispute', () => {
  test('of a buyer is accepted once, and only that buyer sees it on the scheme', async () => {
    await settle([0, 1]);
    const raised = await raise();
    expect(raised.code).toBe(200);
    expect(await viewerClaims(it.ctx.db, schemeId, fan.id)).toMatchObject({
      dispute: { state: 'open', decidedAt: null, reason: null },
    });
    const other = await build(it).fan();
    expect(await viewerClaims(it.ctx.db, schemeId, other.id)).toEqual({ dispute: null, isReported: false });
    expect((await raise()).data).toMatchObject({ reason: 'DISPUTE_EXISTS' });
    expect((await raise({ text }, other)).data).toMatchObject({ reason: 'DISPUTE_NOT_BUYER' });
  });

  test('is accepted until 24 hours after the settlement, not later', async () => {
    const early = await raise();
    expect(early.data).toMatchObject({ reason: 'DISPUTE_NOT_SETTLED' });
    await settle([0, 1]);
    it.clock.advance({ hours: 24, seconds: 1 });
    expect(await raise()).toMatchObject({
      data: { reason: 'DISPUTE_TOO_LATE' },
      message: '异议须在结算后 24 小时内提出，现已超时。',
    });
    it.clock.advance({ seconds: -1 });
    expect((await raise()).code).toBe(200);
  });

  test.each(['太短', '长'.repeat(501), '   '])('requires a text of valid length: %j', async (words) => {
    await settle([0, 1]);
    expect((await raise({ text: words })).data).toMatchObject({ reason: 'DISPUTE_TEXT_LENGTH' });
    expect(
      (await it.ask(dispute, { params: { id: randomUUID() }, body: { text } }, { token: fan.token })).data,
    ).toMatchObject({ reason: 'SCHEME_NOT_FOUND' });
  });

  test('upheld with another result corrects the settlement and notifies the buyer of the reason', async () => {
    await settle([0, 1]);
    expect(await outcome()).toBe('loss');
    const { disputeId } = (await raise()).data;
    await decide(disputeId, {
      kind: 'result',
      matchId: null,
      kickoffAt: null,
      state: 'finished',
      halfTime: [0, 0],
      score90: [3, 1],
    });
    await it.runJobs();
    expect(await outcome()).toBe('win');
    expect(await messages('disputeAnswered')).toMatchObject([
      { schemeId, facts: { upheld: true, reason: '核对了官方赛果' } },
    ]);
    expect((await viewerClaims(it.ctx.db, schemeId, fan.id)).dispute).toMatchObject({ state: 'upheld' });
  });

  test('upheld by voiding makes the scheme void', async () => {
    await settle([0, 1]);
    await decide((await raise()).data.disputeId, { kind: 'void' });
    await it.runJobs();
    expect(await outcome()).toBe('void');
  });

  test('that is rejected leaves the settlement, notifies the buyer, and is decided once', async () => {
    await settle([0, 1]);
    const { disputeId } = (await raise()).data;
    await decide(disputeId, null);
    await it.runJobs();
    expect(await outcome()).toBe('loss');
    expect(await messages('disputeAnswered')).toMatchObject([{ facts: { upheld: false } }]);
    await expect(decide(disputeId, { kind: 'void' })).rejects.toThrow('ALREADY_DECIDED');
    expect(await messages('disputeAnswered')).toHaveLength(1);
  });

  test('cannot be upheld with an impossible score or for a match that is not in the scheme', async () => {
    await settle([0, 1]);
    const { disputeId } = (await raise()).data;
    const result = {
      kind: 'result',
      matchId: null,
      kickoffAt: null,
      state: 'finished',
      halfTime: [2, 0],
      score90: [1, 0],
    } as const;
    await expect(decide(disputeId, result)).rejects.toThrow('RESULT_IMPOSSIBLE');
    const elsewhere = { ...result, halfTime: null, matchId: randomUUID() };
    await expect(decide(disputeId, elsewhere)).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
    const finance = await buildOperator(it, 'finance');
    await expect(decide(disputeId, null, finance.id)).rejects.toThrow('OPERATOR_ROLE_MISSING');
    expect((await viewerClaims(it.ctx.db, schemeId, fan.id)).dispute).toMatchObject({ state: 'open' });
    expect(await messages('disputeAnswered')).toEqual([]);
  });
});

test('a moderator corrects a confirmed result, and later feed reports do not change it', async () => {
  await settle([0, 1]);
  const { id: operatorId } = await buildOperator(it, 'moderator');
  const decided = { matchId, state: 'finished', halfTime: null, score90: [2, 0], kickoffAt: null } as const;
  await decideMatchResult(it.ctx, { ...decided, operatorId, reason: '更正官方赛果' });
  await it.runJobs();
  expect(await outcome()).toBe('win');
  await settle([0, 3]);
  it.clock.advance({ hours: 3 });
  await it.runJobs();
  expect(await outcome()).toBe('win');
  const lines = await it.ctx.db
    .selectFrom('operator_audit')
    .select(['action', 'facts', 'reason'])
    .where('subject_id', '=', matchId)
    .execute();
  expect(lines).toEqual([
    {
      action: 'decideResult',
      reason: '更正官方赛果',
      facts: { state: 'finished', halfTime: null, score90: [2, 0], kickoffAt: null },
    },
  ]);
});
