import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { type FeedSample, footballData, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { confirmedAmong, confirmedResult } from './confirmed-result.ts';
import { importFeedFile } from '../import/import-feed.ts';

let it: TestApp;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp();
});
afterAll(() => it.close());

const importFile = (file: FeedSample) => importFeedFile(it.ctx, file);
const confirmed = async () => {
  const { id } = await it.ctx.db.selectFrom('match').select('id').executeTakeFirstOrThrow();
  return await confirmedResult(it.ctx.db, id, it.clock.now(), 120);
};
const played = { ft: [2, 1], ht: [1, 0] } as const;

describe('a result', () => {
  test('of two agreeing sources is confirmed at once', async () => {
    await importFile(openfootball(played));
    expect(await confirmed()).toBeNull();
    await importFile(footballData(played));
    expect(await confirmed()).toEqual({
      result: { state: 'finished', halfTime: [1, 0], score90: [2, 1] },
      kickoffAt: new Date('2026-03-14T15:00:00Z'),
      firstKickoffAt: new Date('2026-03-14T15:00:00Z'),
      sources: ['football-data.co.uk', 'openfootball'],
      decidedBy: null,
    });
  });

  test('of two contradicting sources waits for an operator', async () => {
    await importFile(openfootball(played));
    await importFile(footballData({ ft: [2, 2], ht: [1, 0] }));
    it.clock.advance({ days: 30 });
    expect(await confirmed()).toBeNull();
  });

  test('of one source is confirmed after two hours without a change', async () => {
    await importFile(openfootball({}));
    it.clock.advance({ hours: 20 });
    await importFile(openfootball(played));
    it.clock.advance({ minutes: 90 });
    await importFile(openfootball(played));
    it.clock.advance({ minutes: 29 });
    expect(await confirmed()).toBeNull();
    it.clock.advance({ minutes: 1 });
    expect(await confirmed()).toMatchObject({ sources: ['openfootball'] });
  });

  test('that is corrected must stay unchanged for two hours again', async () => {
    await importFile(openfootball(played));
    it.clock.advance({ hours: 3 });
    await importFile(openfootball({ ft: [2, 2], ht: [1, 0] }));
    expect(await confirmed()).toBeNull();
    it.clock.advance({ hours: 2 });
    expect(await confirmed()).toMatchObject({ result: { score90: [2, 2] } });
  });

  test('does not wait again when only the kick-off is corrected', async () => {
    await importFile(openfootball(played));
    it.clock.advance({ hours: 2 });
    await importFile(openfootball({ ...played, time: '15:30' }));
    expect(await confirmed()).toMatchObject({ kickoffAt: new Date('2026-03-14T15:30:00Z') });
  });

  test('of a cancelled match is the cancellation', async () => {
    await importFile(openfootball({ status: 'cancelled' }));
    it.clock.advance({ hours: 2 });
    expect(await confirmed()).toMatchObject({ result: { state: 'cancelled', score90: null } });
  });
});

test('of many matches only those with a confirmed result are returned', async () => {
  await importFile(openfootball(played, { home: 'Chelsea FC' }));
  await importFile(footballData(played));
  const rows = await it.ctx.db.selectFrom('match').select('id').execute();
  const ids = rows.map(({ id }) => id);
  const among = await confirmedAmong(it.ctx.db, ids, it.clock.now(), 120);
  expect([...among.values()].map(({ result }) => result.score90)).toEqual([[2, 1]]);
  expect(await confirmedAmong(it.ctx.db, [], it.clock.now(), 120)).toEqual(new Map());
});
