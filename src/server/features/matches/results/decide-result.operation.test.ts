import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import { transaction } from '#server/db/transaction.ts';
import { footballData, openfootball } from '#test/build/matches/feed.ts';
import { type BuiltOperator, buildOperator } from '#test/build/operators/operator.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { confirmedAmong } from './confirmed-result.ts';
import { decideResult } from './decide-result.ts';
import { findMatch } from '../catalogue/find-match.ts';
import { importFeedFile } from '../import/import-feed.ts';

let it: TestApp;
let operator: BuiltOperator;
let matchId: string;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp({ start: '2026-03-14T17:00:00Z' });
  operator = await buildOperator(it);
  await importFeedFile(it.ctx, openfootball({}));
  ({ id: matchId } = await it.ctx.db.selectFrom('match').select('id').executeTakeFirstOrThrow());
});
afterAll(() => it.close());

const decide = (
  state: MatchState,
  halfTime: Score | null,
  score90: Score | null,
  id = matchId,
  kickoffAt: Date | null = null,
) =>
  transaction(it.ctx.db, (tx) =>
    decideResult(it.ctx, tx, {
      matchId: id,
      state,
      halfTime,
      score90,
      kickoffAt,
      operatorId: operator.id,
      role: 'moderator',
      reason: 'Seen in the official report',
      at: it.clock.now(),
    }),
  );
const confirmed = async () =>
  (await confirmedAmong(it.ctx.db, [matchId], it.clock.now(), 120)).get(matchId) ?? null;
const decisions = () =>
  it.ctx.db.selectFrom('result_decision').select(['number', 'state']).orderBy('number').execute();

describe('a decision', () => {
  test('sets the day of a match that sources report for two days', async () => {
    await importFeedFile(it.ctx, openfootball({ ft: [2, 1], ht: [1, 0] }));
    await importFeedFile(it.ctx, footballData({ ft: [2, 1], ht: [1, 0], date: '2026-03-16' }));
    it.clock.set('2026-03-19T17:00:00Z');
    expect(await confirmed()).toBeNull();
    const playedAt = new Date('2026-03-16T19:30:00Z');
    await decide('finished', [1, 0], [2, 1], matchId, playedAt);
    expect(await confirmed()).toMatchObject({ kickoffAt: playedAt, sources: ['operator'] });
    // A later feed report no longer moves the day.
    await importFeedFile(it.ctx, openfootball({ ft: [2, 1], ht: [1, 0], time: '15:30' }));
    expect(await confirmed()).toMatchObject({ kickoffAt: playedAt });
  });

  test('ends a contradiction of two sources', async () => {
    await importFeedFile(it.ctx, openfootball({ ft: [2, 1], ht: [1, 0] }));
    await importFeedFile(it.ctx, footballData({ ft: [2, 2], ht: [1, 0] }));
    expect(await confirmed()).toBeNull();
    await decide('finished', [1, 0], [2, 2]);
    expect(await confirmed()).toEqual({
      result: { state: 'finished', halfTime: [1, 0], score90: [2, 2] },
      kickoffAt: new Date('2026-03-14T15:00:00Z'),
      firstKickoffAt: new Date('2026-03-14T15:00:00Z'),
      sources: ['operator'],
      decidedBy: 'moderator',
    });
  });

  test('applies without any source, and against every later report', async () => {
    await decide('abandoned', null, null);
    expect(await confirmed()).toMatchObject({ result: { state: 'abandoned', score90: null } });
    await importFeedFile(it.ctx, openfootball({ ft: [2, 1], ht: [1, 0] }));
    await importFeedFile(it.ctx, footballData({ ft: [2, 1], ht: [1, 0] }));
    it.clock.advance({ days: 2 });
    expect(await confirmed()).toMatchObject({ result: { state: 'abandoned' }, sources: ['operator'] });
  });

  test('is visible in the match itself, and later feed reports do not override it', async () => {
    await importFeedFile(it.ctx, openfootball({ ft: [0, 1], ht: [0, 1] }));
    await decide('finished', [1, 0], [2, 0]);
    const stored = async () => await findMatch(it.ctx.db, matchId);
    expect(await stored()).toMatchObject({ state: 'finished', halfTime: [1, 0], score90: [2, 0] });
    await importFeedFile(it.ctx, openfootball({ ft: [1, 1], ht: [0, 1] }));
    await importFeedFile(it.ctx, footballData({ ft: [1, 1], ht: [0, 1] }));
    expect(await stored()).toMatchObject({ state: 'finished', halfTime: [1, 0], score90: [2, 0] });
    const versions = await it.ctx.db
      .selectFrom('match_version')
      .select('source')
      .where('match_id', '=', matchId)
      .orderBy('version')
      .execute();
    expect(versions.map(({ source }) => source)).toEqual(['openfootball', 'openfootball', 'operator']);
    await decide('awarded', null, null);
    expect(await stored()).toMatchObject({ state: 'awarded', score90: null });
  });

  test('can be followed by another; the latest counts, and each is stored', async () => {
    await decide('finished', null, [1, 0]);
    await decide('awarded', null, null);
    await decide('finished', [0, 0], [3, 3]);
    expect(await confirmed()).toMatchObject({ result: { halfTime: [0, 0], score90: [3, 3] } });
    expect(await decisions()).toEqual([
      { number: 1, state: 'finished' },
      { number: 2, state: 'awarded' },
      { number: 3, state: 'finished' },
    ]);
    const change = it.ctx.db.updateTable('result_decision').set({ state: 'cancelled' }).execute();
    await expect(change).rejects.toThrow();
  });
});

test.each([
  ['finished', null, null],
  ['finished', [3, 0], [2, 1]],
  ['finished', [0, 2], [2, 1]],
  ['finished', null, [-1, 0]],
  ['finished', null, [1.5, 0]],
  ['finished', null, [100, 0]],
  ['awarded', null, [3, 0]],
  ['cancelled', [0, 0], null],
  ['live', null, null],
  ['scheduled', null, null],
] as const)('%s %j %j is refused', async (state, halfTime, score90) => {
  await expect(decide(state, halfTime, score90)).rejects.toThrow('RESULT_IMPOSSIBLE');
  expect(await decisions()).toEqual([]);
});

test('a match that has not kicked off has no final score, but may be called off', async () => {
  it.clock.set('2026-03-14T14:59:59Z');
  await expect(decide('finished', null, [1, 0])).rejects.toThrow('RESULT_BEFORE_KICKOFF');
  await decide('cancelled', null, null);
  expect(await confirmed()).toMatchObject({ result: { state: 'cancelled' } });
});

test('an unknown match cannot be decided', async () => {
  await expect(decide('cancelled', null, null, randomUUID())).rejects.toThrow('OPERATOR_SUBJECT_NOT_FOUND');
});
