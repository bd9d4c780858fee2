import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchSchemes } from '#contract/schemes/scheme-lists.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let matchId: string;

beforeAll(async () => {
  it = await startTestApp();
  matchId = await buildMatch(it);
});
afterAll(() => it.close());

test('a match without schemes has an empty list, an unknown match is not found', async () => {
  const id = await buildMatch(it, { pair: 1 });
  expect(await it.call(matchSchemes, { params: { id }, query: {} })).toEqual({
    items: [],
    nextCursor: null,
  });
  const unknown = await it.ask(matchSchemes, { params: { id: randomUUID() }, query: {} });
  expect(unknown).toMatchObject({ code: 404, data: { reason: 'MATCH_NOT_FOUND' } });
});

test('the schemes of a match are listed newest first with both teams named', async () => {
  const ids: string[] = [];
  for (let author = 0; author < 2; author++) {
    ids.unshift(await buildScheme(it, await build(it).analyst(), matchId));
    it.clock.advance({ seconds: 1 });
  }
  const { items } = await it.call(matchSchemes, { params: { id: matchId }, query: {} });
  expect(items.map(({ id }) => id)).toEqual(ids);
  for (const { match } of items)
    expect([match.home.name.en, match.away.name.en]).toEqual(['Arsenal', 'Chelsea']);
});
