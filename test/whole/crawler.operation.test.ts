import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { publicPages, renderPage } from '#web/entry-server.tsx';
import { paths } from '#web/paths/paths.ts';
import { type BuiltUser, build } from '../build/build.ts';
import { buildMatch, buildResult } from '../build/matches/match.ts';
import { buildScheme } from '../build/scheme.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

/** What a search engine or messenger reads of each kind of page. */

let it: TestApp;
let app: TestApp['app'];
let folder: string;
let matchId: string;
let playedId: string;
let author: BuiltUser;
let fan: BuiltUser;
let schemeId: string;

const built =
  '<!doctype html><html lang="zh-CN"><head><title>page</title></head><body><div id="root"></div></body></html>';
const hostile = `"'><b>&队`;

beforeAll(async () => {
  it = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'rpr-crawl-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), built);
  app = await buildApp(it.ctx, {
    webFolder: folder,
    renderPage,
    publicPages,
    renderBudgetMs: Number.POSITIVE_INFINITY,
  });
  matchId = await buildMatch(it);
  const played = { pair: 1, date: '2026-03-08' };
  playedId = await buildMatch(it, played);
  await buildResult(it, played, { halfTime: [1, 0], score90: [2, 1] });
  author = await build(it).analyst({ nickname: '看球的老周' });
  fan = await build(it).user({ nickname: hostile });
  schemeId = await buildScheme(it, author, matchId, { title: '主队压迫占优的一场' });
}, 120_000);
afterAll(async () => {
  await app.close();
  await it.close();
  rmSync(folder, { recursive: true });
});

interface Crawled {
  readonly status: number;
  readonly title: string;
  readonly meta: Readonly<Record<string, string>>;
  readonly links: readonly Readonly<Record<string, string>>[];
  readonly structured: Readonly<Record<string, unknown>> | null;
}

const plainText = (text: string) =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, plainText(value)]),
  );

async function crawl(url: string): Promise<Crawled> {
  const { statusCode, body } = await app.inject({ method: 'GET', url, headers: { host: 'evil.example' } });
  const head = body.slice(0, body.indexOf('</head>'));
  expect(head).not.toContain('evil.example');
  const meta = [...head.matchAll(/<meta [^>]*>/g)].map(([tag]) => attributesOf(tag));
  const data = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(head)?.[1];
  return {
    status: statusCode,
    title: plainText(/<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''),
    meta: Object.fromEntries(meta.map((each) => [each.name ?? each.property ?? '', each.content ?? ''])),
    links: [...head.matchAll(/<link [^>]*>/g)].map(([tag]) => attributesOf(tag)),
    structured: data === undefined ? null : JSON.parse(data),
  };
}

const origin = () => new URL(it.ctx.config.publicUrl).origin;
const canonicalOf = ({ links }: Crawled) => links.find(({ rel }) => rel === 'canonical')?.href;

test('a match has its teams as title, a description, both languages and its data for schema.org', async () => {
  const path = paths.gameDetails({ id: matchId });
  const seen = await crawl(`${path}&tab=odds`);
  expect(seen.title).toBe('阿森纳 vs 切尔西 · 英超 第 30 轮 · 红点球研究');
  expect(seen.meta['og:title']).toBe(seen.title);
  expect(seen.meta.description).toContain('阿森纳 vs 切尔西，3月15日 23:00（北京时间）开赛');
  expect(seen.meta['og:description']).toBe(seen.meta.description);
  expect(seen.meta.robots).toBeUndefined();
  expect(seen.meta['og:image']).toMatch(new RegExp(`^${origin()}/pictures/match/${matchId}\\.png\\?v=\\d+$`));
  expect(seen.meta['twitter:card']).toBe('summary_large_image');
  expect(canonicalOf(seen)).toBe(origin() + path);
  expect(seen.links.filter(({ hreflang }) => hreflang).map(({ hreflang, href }) => [hreflang, href])).toEqual(
    [
      ['zh', origin() + path],
      ['en', `${origin()}${path}&locale=en`],
      ['x-default', origin() + path],
    ],
  );
  expect(seen.structured).toMatchObject({
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    name: '阿森纳 vs 切尔西',
    startDate: '2026-03-15T15:00:00.000Z',
    eventStatus: 'https://schema.org/EventScheduled',
    homeTeam: { name: '阿森纳' },
    url: origin() + path,
  });
  const english = await crawl(`${path}&locale=en`);
  expect(english.title).toBe('Arsenal v Chelsea · EPL Round 30 · Red Penalty Research');
  expect(english.meta.description).toContain('kick-off 15 Mar 15:00 UTC');
  expect(canonicalOf(english)).toBe(`${origin()}${path}&locale=en`);
});

test('a scheme has its title and public summary, and nothing of its pick', async () => {
  const seen = await crawl(paths.schemeDetails({ id: schemeId }));
  expect(seen.title).toBe('主队压迫占优的一场 · 方案详情 · 看球的老周 · 红点球研究');
  expect(seen.meta['og:type']).toBe('article');
  expect(seen.meta.description).toContain('阿森纳 vs 切尔西，玩法 亚盘。');
  // The picture of its match, until it is settled.
  expect(seen.meta['og:image']).toBe(`${origin()}/pictures/match/${matchId}.png`);
  expect(JSON.stringify(seen)).not.toMatch(/0\.75|1\.05|2\.05|半\/一/);
});

test('a team and a competition are named and described in the language of the page', async () => {
  const team = await crawl(`${paths.teamPage({ id: 'arsenal' })}&tab=fixtures`);
  expect([team.title, team.meta.description]).toEqual([
    '阿森纳 · 红点球研究',
    '阿森纳，英格兰足球超级联赛第 2 名：赛程、赛果、近况、积分榜、模型评分和在售方案。',
  ]);
  expect(canonicalOf(team)).toBe(origin() + paths.teamPage({ id: 'arsenal' }));
  const competition = await crawl(`${paths.competitionPage({ id: 'en.1' })}&locale=en`);
  expect(competition.meta.description).toBe(
    'Premier League: table, fixtures, results, top scorers and tips.',
  );
  expect(competition.meta.robots).toBeUndefined();
  expect((await crawl(paths.teamPage({ id: 'nowhere' }))).meta.description).toBeUndefined();
});

test('an analyst has a record as title and description, another user is not indexed', async () => {
  const seen = await crawl(paths.userPage({ id: author.id }));
  expect(seen.title).toBe('看球的老周的战绩 · 红点球研究');
  expect(seen.meta['og:type']).toBe('profile');
  expect(seen.meta.description).toContain('已结算 0 个方案');
  expect(seen.meta['og:image']).toBe(`${origin()}/pictures/analyst/${author.id}.png?v=1.0`);
  expect(seen.links.find(({ type }) => type === 'application/atom+xml')?.href).toBe(
    `${origin()}/feeds/analyst/${author.id}.xml`,
  );
  expect(seen.meta.robots).toBeUndefined();
  const other = await crawl(paths.userPage({ id: fan.id }));
  expect([other.title, other.meta.robots]).toEqual([`${hostile} · 红点球研究`, 'noindex']);
  expect(other.meta['og:title']).toBe(other.title);
});

test.each([
  ['/', '/'],
  ['/pages/main/home/index', '/'],
  ['/?section=ranks&window=30&state=live&utm=x', '/?section=ranks&window=30'],
  ['/?day=2026-03-15', '/?day=2026-03-15'],
  [paths.aboutUs(), paths.aboutUs()],
  [paths.protocol({ name: 'privacyProtocl' }), paths.protocol({ name: 'privacyProtocl' })],
])('%s is described and is the same page as %s', async (url, canonical) => {
  const seen = await crawl(url);
  expect([canonicalOf(seen), seen.meta.robots]).toEqual([origin() + canonical, undefined]);
  expect(seen.meta.description?.length).toBeGreaterThan(15);
});

test.each([
  ...[
    paths.mine(),
    paths.recharge(),
    paths.inbox(),
    paths.login(),
    paths.detail(),
    '/?q=arsenal',
    '/?token=abc',
  ],
])('%s is not indexed', async (url) => {
  const { status, meta } = await crawl(url);
  expect([status, meta.robots]).toEqual([200, 'noindex']);
});

test('an unknown thing is a 404 without tags of a thing', async () => {
  const none = '00000000-0000-4000-8000-000000000000';
  for (const url of [
    paths.gameDetails({ id: none }),
    paths.schemeDetails({ id: none }),
    paths.userPage({ id: none }),
    paths.gameDetails({ id: 'x' }),
    '/nowhere',
  ]) {
    const { status, meta, links, structured } = await crawl(url);
    expect([url, status, meta.robots, structured]).toEqual([url, 404, 'noindex', null]);
    expect(Object.keys(meta).filter((name) => name.startsWith('og:') || name === 'description')).toEqual([]);
    expect(links.filter(({ rel }) => rel === 'canonical' || rel === 'alternate')).toEqual([]);
  }
});

test('a finished match has its score', async () => {
  const match = await crawl(paths.gameDetails({ id: playedId }));
  expect(match.meta.description).toContain('利物浦 2-1 埃弗顿（半场 1-0），2026年3月8日完场');
});
