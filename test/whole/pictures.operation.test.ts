import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Drawing, PictureKind, PictureRequest } from '#contract/pages/pictures.ts';
import { schemeDetails } from '#contract/schemes/scheme-details.ts';
import { buildApp } from '#server/app.ts';
import { settleMatch } from '#server/features/schemes/settle/settle-match.ts';
import { drawPicture } from '#web/entry-server.tsx';
import { type BuiltUser, build } from '../build/build.ts';
import { buildMatch, buildResult } from '../build/matches/match.ts';
import { buildScheme } from '../build/scheme.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let it: TestApp;
let app: TestApp['app'];
let matchId: string;
let author: BuiltUser;
let schemeId: string;
let settledMatchId: string;
let settledId: string;
const settledTitle = '客队体能存疑的一场比赛';
/** Of each picture that was drawn last. */
let drawn: Drawing | null = null;

beforeAll(async () => {
  it = await startTestApp();
  app = await buildApp(it.ctx, {
    webFolder: null,
    drawPicture: async (request) => {
      drawn = await drawPicture(request);
      return drawn;
    },
  });
  author = await build(it).analyst({ nickname: '看球的老周' });
  const earlier = { pair: 1 };
  settledMatchId = await buildMatch(it, earlier);
  settledId = await buildScheme(it, author, settledMatchId, { title: settledTitle });
  it.clock.set('2026-03-15T20:00:00Z');
  await buildResult(it, earlier, { halfTime: [1, 0], score90: [2, 1] });
  await settleMatch(it.ctx, settledMatchId);
  matchId = await buildMatch(it, { date: '2026-03-22' });
  schemeId = await buildScheme(it, author, matchId, { title: '主队压迫占优，客队体能存疑的一场比赛' });
}, 120_000);
afterAll(async () => {
  await app.close();
  await it.close();
});

const get = async (kind: PictureKind | 'log', id: string, query = '', headers: Record<string, string> = {}) =>
  await app.inject({ url: `/pictures/${kind}/${id}.png${query}`, headers });

const texts = () => drawn?.items.flatMap((item) => (item.kind === 'path' ? [] : [item.text])) ?? [];

test.each(['zh', 'en'])(
  'a match, a settled scheme and a record are pictures of 1200 by 630, in %s',
  async (locale) => {
    for (const [kind, id] of [
      ['match', matchId],
      ['scheme', settledId],
      ['analyst', author.id],
    ] as const) {
      const { statusCode, headers, rawPayload } = await get(kind, id, `?locale=${locale}&v=1`);
      expect([kind, statusCode, headers['content-type']]).toEqual([kind, 200, 'image/png']);
      expect(headers['cache-control']).toBe('public, max-age=86400');
      const { width, height, format } = await sharp(rawPayload).metadata();
      expect([width, height, format]).toEqual([1200, 630, 'png']);
      expect(rawPayload.length).toBeLessThan(120_000);
    }
  },
);

test('a match has its teams, competition and kick-off', async () => {
  await get('match', matchId);
  expect(texts()).toEqual(
    expect.arrayContaining(['阿森纳', '切尔西', 'ARS', '23:00', '3月22日 周日', '北京时间']),
  );
  await get('match', settledMatchId, '?locale=en');
  expect(texts()).toEqual(expect.arrayContaining(['Liverpool', 'Everton', '2–1', 'Full time, HT 1–0']));
});

test('a settled scheme has title, analyst, stamp, profit, the beginning of its seal and a link', async () => {
  await get('scheme', settledId);
  const { seal } = await it.call(schemeDetails, { params: { id: settledId } });
  expect(texts()).toEqual(
    expect.arrayContaining([
      ...['看球的老周', settledTitle, '半红', '+0.53 注', '亚盘 · 利物浦 2-1 埃弗顿'],
      `赛前封存，可核对 · ${seal.slice(0, 16)}`,
      `${new URL(it.ctx.config.publicUrl).origin}/pages/sub/schemeDetails/index?id=${settledId}`,
    ]),
  );
});

test('a scheme on sale has no picture, and no text of it is in the pictures of its match and author', async () => {
  expect((await get('scheme', schemeId)).statusCode).toBe(404);
  expect(drawn).toBeNull();
  for (const [kind, id] of [
    ['match', matchId],
    ['analyst', author.id],
  ] as const) {
    await get(kind, id);
    expect(texts().length).toBeGreaterThan(5);
    expect(texts().join('|')).not.toMatch(/压迫占优|亚盘|0\.75|1\.05|2\.05/);
  }
});

test('unknown things, other kinds and other files have no picture', async () => {
  const none = randomUUID();
  const urls = [`match/${none}.png`, `scheme/${none}.png`, `analyst/${none}.png`, `log/${matchId}.png`];
  for (const url of [...urls, `match/${matchId}.jpg`, 'match/x.png', 'match/..%2f..%2fx.png'])
    expect([url, (await app.inject(`/pictures/${url}`)).statusCode]).toEqual([url, 404]);
});

test('a client that has a picture is not sent it again; without a version it asks each time', async () => {
  const { headers } = await get('match', matchId);
  expect(headers['cache-control']).toBe('no-cache');
  const again = await get('match', matchId, '', { 'if-none-match': String(headers.etag) });
  expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
});

test('whatever is added to its address, a picture is drawn once; many new ones are refused', async () => {
  const fresh = await buildApp(it.ctx, { webFolder: null, drawPicture: (request) => numbered(request) });
  let number = 0;
  const numbered = async (request: PictureRequest): Promise<Drawing> => {
    const isSame = request.locale === 'zh';
    return { ground: '#ffffff', items: isSame ? [] : [{ kind: 'path', d: 'M0 0', x: number++ }] };
  };
  const ask = async (query: string) =>
    (await fresh.inject({ url: `/pictures/match/${matchId}.png?${query}`, remoteAddress: '203.0.113.9' }))
      .statusCode;
  const same = await Promise.all(Array.from({ length: 130 }, (_, version) => ask(`v=${version}`)));
  expect(new Set(same)).toEqual(new Set([200]));
  const different: number[] = [];
  for (let count = 0; count < 125; count++) different.push(await ask('locale=en'));
  await fresh.close();
  // One was drawn above.
  expect(different.filter((status) => status === 200)).toHaveLength(119);
  expect(different.at(-1)).toBe(429);
});
