import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchChange } from '#contract/matches/live.ts';
import { matchList } from '#contract/matches/matches.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { readChanges } from './read-changes.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test("a change has exactly the fields of the list's row, and the probabilities in play", async () => {
  const id = await buildMatch(it);
  const [change] = await readChanges(it.ctx.db, [id, randomUUID()]);
  expect(matchChange.strict().parse(change)).toEqual(change);
  const { items } = await it.call(matchList, { query: { day: '2026-03-15' } });
  const { inPlay, ...fields } = change ?? { inPlay: undefined };
  expect(inPlay).toBeNull();
  expect(items[0]).toMatchObject({ ...fields, competition: { code: change?.competition } });
  expect(change?.odds).toHaveLength(5);
});

test('without ids nothing is read', async () => {
  expect(await readChanges(it.ctx.db, [])).toEqual([]);
});
