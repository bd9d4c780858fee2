import { afterAll, beforeAll, expect, test } from 'vitest';
import type { CallInput } from '#contract/define-call.ts';
import { updateInfo } from '#contract/people/users.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { searchAll } from '#contract/schemes/search.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { takeDownScheme } from '#server/features/schemes/reports/take-down-scheme.ts';
import { fillSearchEntries } from '#server/features/search/fill-search-entries.ts';
import { build, type BuiltUser } from '#test/build/build.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildScheme, hiddenSentence } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
let author: BuiltUser;
let matchId: string;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-10T00:00:00Z' });
  await importFeedFile(
    it.ctx,
    openfootball(
      { home: 'Manchester United FC', away: 'Chelsea FC', date: '2026-06-14' },
      { home: 'Manchester City FC', away: 'Fulham FC', date: '2026-03-11' },
    ),
  );
  matchId = await buildMatch(it, { pair: 0, date: '2026-03-15', time: '13:00' });
  author = await build(it).analyst({ nickname: '老王看球' });
});
afterAll(() => it.close());

const search = (q: string, kind?: NonNullable<CallInput<typeof searchAll>['query']>['kind']) =>
  it.call(searchAll, { query: { q, ...(kind && { kind }) } });
const teams = async (q: string) => (await search(q)).teams.items.map(({ key }) => key);
const analysts = async (q: string) => (await search(q)).analysts.items.map(({ id }) => id);
const schemes = async (q: string) => (await search(q)).schemes.items.map(({ id }) => id);

test.each(['Chelsea', 'chel', 'elsea', '切尔西', '尔西', 'qieerxi', 'qex', 'CHE'])(
  'a team is found by %s',
  async (q) => {
    expect(await teams(q)).toContain('chelsea');
  },
);

test('the name itself comes first, and a team that plays these days before one that does not', async () => {
  expect((await teams('manchester')).slice(0, 2)).toEqual(['manchester-city', 'manchester-united']);
  expect((await teams('manchester united'))[0]).toBe('manchester-united');
});

test.each(['英超', 'yingchao', 'yc', 'premier'])('a competition is found by %s', async (q) => {
  expect((await search(q)).competitions.items.map(({ code }) => code)).toContain('en.1');
});

test.each(['老王', '看球', 'laowang', 'lwkq'])('an analyst is found by %s', async (q) => {
  expect(await analysts(q)).toEqual([author.id]);
});

test('an analyst is found by the present nickname alone, and other users never', async () => {
  const renamed = await build(it).analyst({ nickname: 'Before' });
  await it.call(updateInfo, { body: { nickname: 'Afterwards' } }, { token: renamed.token });
  expect([await analysts('before'), await analysts('afterwards')]).toEqual([[], [renamed.id]]);
  const fan = await build(it).user();
  await it.call(updateInfo, { body: { nickname: 'Someone' } }, { token: fan.token });
  expect(await analysts('someone')).toEqual([]);
});

test('a scheme is found by its title, with author and state, and by nothing that is sealed', async () => {
  const writer = await build(it).analyst();
  const id = await buildScheme(it, writer, matchId, { title: '客场反击值得期待' });
  for (const q of ['反击', 'fanji', 'kcfj', '客场反击值得期待']) expect(await schemes(q)).toEqual([id]);
  const { schemes: found } = await search('反击');
  expect(found.items[0]).toMatchObject({ author: { id: writer.id }, state: 'published', priceFen: 0 });
  expect(found.items[0]).not.toHaveProperty('picks');
  expect(await schemes(hiddenSentence.slice(-10, -1))).toEqual([]);
});

test('withdrawn and removed schemes are not found', async () => {
  const writer = await build(it).analyst();
  const other = await buildMatch(it, { pair: 1, date: '2026-03-15', time: '15:00' });
  const id = await buildScheme(it, writer, other, { title: '撤回之前能找到' });
  expect(await schemes('撤回之前')).toEqual([id]);
  await it.call(withdrawScheme, { params: { id }, body: {} }, { token: writer.token });
  expect(await schemes('撤回之前')).toEqual([]);
  const removed = await buildScheme(it, writer, matchId, { title: '下架之前能找到' });
  expect(await schemes('下架之前')).toEqual([removed]);
  const { id: operatorId } = await buildOperator(it, 'moderator');
  await takeDownScheme(it.ctx, { operatorId, schemeId: removed, reason: '文字违反平台的规则' });
  expect(await schemes('下架之前')).toEqual([]);
});

test('a kind alone has more results, and no others', async () => {
  for (let at = 0; at < 7; at++) await build(it).analyst({ nickname: `Seven ${at}` });
  const all = await search('seven');
  expect([all.analysts.items.length, all.analysts.hasMore]).toEqual([5, true]);
  const alone = await search('seven', 'analysts');
  expect([alone.analysts.items.length, alone.analysts.hasMore]).toEqual([7, false]);
  expect((await search('chelsea', 'analysts')).teams.items).toEqual([]);
});

test('what a database older than the search has is found after a start', async () => {
  const written = await buildScheme(it, author, matchId, { title: '重建之后能找到' });
  await it.ctx.db.deleteFrom('search_entry').execute();
  expect(await teams('qieerxi')).toEqual([]);
  await fillSearchEntries(it.ctx);
  expect(await teams('qieerxi')).toContain('chelsea');
  expect(await analysts('laowang')).toEqual([author.id]);
  expect(await schemes('重建之后')).toEqual([written]);
  const { competitions } = await search('premier');
  expect(competitions.items).not.toEqual([]);
});

test.each([{ q: '' }, { q: 'x'.repeat(41) }, { q: 'a', kind: 'users' }, {}])(
  '%j is refused',
  async (query) => {
    const reply = await it.ask(searchAll, { query: query as never });
    expect(reply).toMatchObject({ code: 400, data: { reason: 'INPUT_INVALID' } });
  },
);
