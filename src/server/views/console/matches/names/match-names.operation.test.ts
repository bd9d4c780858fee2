import { afterAll, beforeEach, expect, test } from 'vitest';
import { addAlias, teamNames, unknownNames } from '#contract/console/match-names.ts';
import type { CallInput } from '#contract/define-call.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { sweepFeeds } from '#server/features/matches/feeds/sweep-feeds.ts';
import { type ConsoleClient, consoleOf } from '#test/build/operators/console.ts';
import { footballData, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

const reason = '核对了俱乐部官网的名称';

let it: TestApp;
let moderator: ConsoleClient;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp();
  moderator = await consoleOf(it, 'moderator');
});
afterAll(() => it.close());

const file = openfootball({ home: 'Arsenal London' }, { home: 'Quokka Rovers', away: 'Arsenal London' });
const listed = async () => (await moderator.call(unknownNames, {})).items;
type Alias = Omit<CallInput<typeof addAlias>['body'], 'reason'>;
const body = (alias: Partial<Alias>) => ({
  competition: 'en.1',
  name: 'Arsenal London',
  team: { kind: 'known', key: 'arsenal' } as const,
  ...alias,
  reason,
});
const add = (alias: Partial<Alias> = {}) => moderator.call(addAlias, { body: body(alias) });
const refusalOf = async (alias: Partial<Alias>) =>
  ((await moderator.ask(addAlias, { body: body(alias) })).data as { reason?: string }).reason;

test('unknown names are listed with where they were seen, what they cost, and similar clubs', async () => {
  await importFeedFile(it.ctx, file);
  await importFeedFile(it.ctx, footballData({ home: 'Arsenal London' }));
  expect(await listed()).toMatchObject([
    {
      kind: 'team',
      competition: 'en.1',
      name: 'Arsenal London',
      entries: 3,
      sources: ['football-data.co.uk', 'openfootball'],
      competitionName: { en: 'Premier League' },
    },
    { name: 'Quokka Rovers', entries: 1, sources: ['openfootball'] },
  ]);
  const [first] = await listed();
  expect(first?.suggestions[0]).toMatchObject({ key: 'arsenal', country: 'ENG', name: { zh: '阿森纳' } });
});

test('a name that gets its club is unknown no more, and the next file brings its matches', async () => {
  expect((await importFeedFile(it.ctx, file)).counts).toMatchObject({ matchesNew: 0 });
  expect(await add()).toEqual({ key: 'arsenal', isNew: false });
  expect((await listed()).map(({ name }) => name)).toEqual(['Quokka Rovers']);
  expect((await importFeedFile(it.ctx, file)).counts).toMatchObject({ matchesNew: 1 });
  const club = { kind: 'new', nameZh: '短尾矮袋鼠流浪者', pinyin: 'dwadslz', code: '' } as const;
  expect(await add({ name: 'Quokka Rovers', team: club })).toEqual({ key: 'quokka-rovers', isNew: true });
  expect(await listed()).toEqual([]);
  expect((await importFeedFile(it.ctx, file)).counts).toMatchObject({ matchesNew: 1 });
  const lines = await it.ctx.db
    .selectFrom('operator_audit')
    .select(['action', 'subject_id'])
    .orderBy('id')
    .execute();
  expect(lines).toEqual([
    { action: 'addAlias', subject_id: 'Arsenal London' },
    { action: 'addAlias', subject_id: 'Quokka Rovers' },
  ]);
});

test('clubs are found by part of any of their names, with added spellings', async () => {
  await add();
  const found = await moderator.call(teamNames, { query: { q: 'london', competition: 'en.1' } });
  expect(found.items).toMatchObject([{ key: 'arsenal', code: 'ARS', addedAt: null }]);
  const added = found.items[0]?.spellings.filter(({ addedAt }) => addedAt !== null);
  expect(added).toEqual([{ text: 'Arsenal London', addedAt: it.clock.now().toISOString() }]);
  const chinese = await moderator.call(teamNames, { query: { q: '阿森' } });
  expect(chinese.items.map(({ key }) => key)).toEqual(['arsenal']);
  const elsewhere = await moderator.call(teamNames, { query: { q: 'arsenal', competition: 'es.1' } });
  expect(elsewhere.items).toEqual([]);
});

test.each<[string, Partial<Alias>, string]>([
  ['of another club', { name: 'Everton' }, 'NAME_TAKEN'],
  ['that it has already', { name: 'Arsenal FC' }, 'ALREADY_DECIDED'],
  ['of an unknown club', { team: { kind: 'known', key: 'quokka' } }, 'OPERATOR_SUBJECT_NOT_FOUND'],
  ['in an unknown competition', { competition: 'xx.9' }, 'OPERATOR_SUBJECT_NOT_FOUND'],
  ['of a club of another country', { team: { kind: 'known', key: 'real-madrid' } }, 'NAME_COUNTRY'],
  ['with the suffix of another country', { name: 'Gunners (POR)' }, 'NAME_COUNTRY'],
  ['without letters', { name: '?!' }, 'NAME_UNUSABLE'],
  ['with control characters', { name: 'a\u0007b' }, 'NAME_UNUSABLE'],
  ['of a new club whose Chinese name is taken', { team: { kind: 'new', nameZh: '埃弗顿' } }, 'NAME_TAKEN'],
  [
    'of a new club whose code is taken',
    { team: { kind: 'new', nameZh: '新队', code: 'EVE' } },
    'NAME_UNUSABLE',
  ],
  [
    'of a new club of no country',
    { competition: 'uefa.cl', team: { kind: 'new', nameZh: '新队' } },
    'NAME_COUNTRY',
  ],
])('a name %s is refused, and nothing is stored', async (_, alias, expected) => {
  expect(await refusalOf(alias)).toBe(expected);
  const { db } = it.ctx;
  const written = await Promise.all([
    db.selectFrom('added_spelling').selectAll().execute(),
    db.selectFrom('added_team').selectAll().execute(),
    db.selectFrom('operator_audit').select('id').execute(),
  ]);
  expect(written).toEqual([[], [], []]);
});

test('a name that nothing has had for a month is forgotten', async () => {
  await importFeedFile(it.ctx, file);
  it.clock.advance({ hours: 29 * 24 });
  await importFeedFile(it.ctx, openfootball({ home: 'Quokka Rovers' }));
  it.clock.advance({ hours: 2 * 24 });
  await sweepFeeds(it.ctx);
  moderator = await consoleOf(it, 'moderator');
  expect((await listed()).map(({ name }) => name)).toEqual(['Quokka Rovers']);
});

test('support and finance read names and add none', async () => {
  await importFeedFile(it.ctx, file);
  for (const role of ['support', 'finance'] as const) {
    const client = await consoleOf(it, role);
    expect((await client.call(unknownNames, {})).items).toHaveLength(2);
    await client.call(teamNames, { query: { q: 'arsenal' } });
    expect((await client.ask(addAlias, { body: body({}) })).data).toMatchObject({
      reason: 'OPERATOR_ROLE_MISSING',
    });
  }
  const admin = await consoleOf(it, 'admin');
  expect((await admin.ask(unknownNames, {})).data).toMatchObject({ reason: 'OPERATOR_ROLE_MISSING' });
});
