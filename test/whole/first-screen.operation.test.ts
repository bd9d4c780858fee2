import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FirstScreen, firstScreenId } from '#contract/pages/first-screen.ts';
import { followMatch } from '#contract/matches/matches.ts';
import { buildApp } from '#server/app.ts';
import { renderPage } from '#web/entry-server.tsx';
import { paths } from '#web/paths/paths.ts';
import { type BuiltUser, build } from '../build/build.ts';
import { buildMatch } from '../build/matches/match.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

let it: TestApp;
let folder: string;
let app: TestApp['app'];
let matchId: string;
let fan: BuiltUser;

const built = `<!doctype html><html lang="zh-CN"><head><meta name="theme-color" content="#fff" /><title>page</title>
<script type="module" src="/assets/main.js"></script><link rel="stylesheet" href="/assets/all.css"></head>
<body><div id="root"></div></body></html>`;

beforeAll(async () => {
  it = await startTestApp();
  folder = mkdtempSync(join(tmpdir(), 'rpr-first-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), built);
  writeFileSync(join(folder, 'assets', 'all.css'), ':root{color:var(--ink);--ink:#000}.nowhere{color:red}');
  app = await buildApp(it.ctx, { webFolder: folder, renderPage, renderBudgetMs: Number.POSITIVE_INFINITY });
  matchId = await buildMatch(it);
  fan = await build(it).user({ nickname: '北看台的人' });
  await it.call(followMatch, { params: { id: matchId }, body: { followed: true } }, { token: fan.token });
}, 120_000);
afterAll(async () => {
  await app.close();
  await it.close();
  rmSync(folder, { recursive: true });
});

const home = '/?day=2026-03-15';
const at = (url: string) => `${new URL(it.ctx.config.publicUrl).origin}${url}`;
const get = (url: string, headers: Record<string, string> = {}) =>
  app.inject({ method: 'GET', url, headers });

function stateOf(body: string): FirstScreen {
  const text = new RegExp(`<script type="application/json" id="${firstScreenId}">(.*?)</script>`).exec(
    body,
  )?.[1];
  if (text === undefined) throw new Error('The page was served without content');
  return JSON.parse(text);
}
/** The HTML before the hydration script. */
const readable = (body: string) => body.slice(0, body.indexOf(`id="${firstScreenId}"`));
const isEmpty = (body: string) => body.includes('<div id="root"></div>') && !body.includes(firstScreenId);

test('home contains its matches before any script, and the responses they were rendered from', async () => {
  const { statusCode, headers, body } = await get(home);
  expect([statusCode, headers['content-type'], headers['cache-control'], headers.vary]).toEqual([
    ...[200, 'text/html; charset=utf-8', 'no-cache', 'Cookie, Accept-Encoding'],
  ]);
  const seen = readable(body);
  for (const text of ['阿森纳', '切尔西', '<title>比赛 · 红点球研究</title>']) expect(seen).toContain(text);
  expect(JSON.stringify(stateOf(body).queries)).toContain(matchId);
  // Readable content comes first.
  expect(body.indexOf('阿森纳')).toBeLessThan(body.indexOf('main.js'));
});

test('the language of a page is that of its cookie, else Chinese, whatever the browser prefers', async () => {
  const en = { cookie: 'a=b; locale=en', 'accept-language': 'zh-CN' };
  const { body } = await get(home, en);
  for (const text of ['<html lang="en" ', 'Arsenal', '<title>Matches · Red Penalty Research</title>'])
    expect(body).toContain(text);
  const content = readable(body).slice(body.indexOf('<div id="root">'));
  // The switch to Chinese is named in Chinese.
  expect(content.replaceAll(/<button[^>]* lang="zh-CN"[^>]*>[^<]*<\/button>/g, '')).not.toMatch(
    /\p{Script=Han}/u,
  );
  for (const headers of [{ 'accept-language': 'en' }, { cookie: 'locale=xx' }])
    expect((await get(home, headers)).body).toContain('<html lang="zh-CN" ');
});

test('the language of a link comes before the cookie, and each page names its other language', async () => {
  const { body } = await get(`${home}&locale=en`, { cookie: 'locale=zh' });
  for (const text of [
    '<html lang="en" ',
    'Arsenal',
    `<link rel="canonical" href="${at(`${home}&amp;locale=en`)}">`,
  ])
    expect(body).toContain(text);
  const chinese = (await get(`${home}&locale=zh`, { cookie: 'locale=en' })).body;
  expect(chinese).toContain('<html lang="zh-CN" ');
  expect(chinese).toContain(`<link rel="canonical" href="${at(home)}">`);
  expect(chinese).toContain(`<link rel="alternate" hreflang="en" href="${at(`${home}&amp;locale=en`)}">`);
});

test('times and odds are those of the zone and format in the cookies, and carry their values for others', async () => {
  const kickoffIn = async (cookie: string) => {
    const { body } = await get(home, { cookie });
    const [, time, values] = /<b class="[^"]*time[^"]*">([^<]*)<!--@([^>]*)-->/.exec(body) ?? [];
    return [time, values];
  };
  const values = expect.stringMatching(/^0 5 time,\d{10}$/);
  expect(await kickoffIn('')).toEqual(['23:00', values]);
  expect(await kickoffIn('zone=Europe/London')).toEqual(['15:00', values]);
  expect(await kickoffIn('zone=America/New_York; odds=american')).toEqual(['11:00', values]);
  for (const zone of ['Europe/Nowhere', 'Europe/London"><b>', '+05:45', 'x'.repeat(200)])
    expect(await kickoffIn(`zone=${zone}; odds="><b>`)).toEqual(['23:00', values]);
});

test('readers of all zones share one rendering, and only the first eight kinds of readers a page of their own', async () => {
  let renderings = 0;
  const counted = await buildApp(it.ctx, {
    webFolder: folder,
    renderPage: (request) => {
      renderings++;
      return renderPage(request);
    },
    renderBudgetMs: Number.POSITIVE_INFINITY,
  });
  const zones = Intl.supportedValuesOf('timeZone').slice(0, 40);
  const served = await Promise.all(
    zones.map((zone) => counted.inject({ method: 'GET', url: home, headers: { cookie: `zone=${zone}` } })),
  );
  await counted.close();
  expect(renderings).toBe(1);
  const inOwnZone = served.filter(({ body }, index) => body.includes(`data-zone="${zones[index]}"`));
  expect(inOwnZone).toHaveLength(8);
  // The others get Beijing time, which the script of the page rewrites.
  expect(served.filter(({ body }) => body.includes('data-zone="Asia/Shanghai"'))).toHaveLength(32);
});

test('the theme cookie sets the page’s theme attribute; no other cookie content is inserted', async () => {
  expect((await get(home, { cookie: 'theme=dark' })).body).toContain('<html lang="zh-CN" data-theme="dark" ');
  const { body } = await get(home, { cookie: 'theme="><script>alert(1)</script>' });
  expect(body).toContain('<html lang="zh-CN" data-zone');
  expect(body).not.toContain('alert(1)');
});

test.each([
  ['/pages/main/home/index', '比赛'],
  ['/?section=schemes', '方案'],
  ['/?section=ranks', '榜单'],
  [paths.protocol({ name: 'serviceProtocol' }), '服务协议'],
  [paths.recordDefinitions(), ''],
  [paths.calibration(), ''],
  [paths.newcomers(), ''],
  [paths.aboutUs(), ''],
])('%s is rendered', async (url, title) => {
  const { statusCode, body } = await get(url);
  expect([statusCode, isEmpty(body)]).toEqual([200, false]);
  expect(body).toMatch(new RegExp(`<title>.*${title}.* · 红点球研究</title>`));
});

test('matches, analysts and their pages are rendered completely; unknown ones return 404 with a page', async () => {
  const { body } = await get(paths.gameDetails({ id: matchId }));
  expect(readable(body)).toContain('阿森纳');
  expect((await get(paths.userPage({ id: fan.id }))).body).toContain('北看台的人');
  const none = '00000000-0000-4000-8000-000000000000';
  for (const url of [
    paths.gameDetails({ id: none }),
    paths.schemeDetails({ id: none }),
    paths.userPage({ id: none }),
    paths.gameDetails({ id: 'x' }),
    '/nowhere',
  ]) {
    const { statusCode, headers } = await get(url);
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8']);
  }
  expect((await get('/nowhere')).body).toContain('页面不存在');
});

test('every viewer gets the same bytes as a visitor', async () => {
  for (const url of [home, paths.gameDetails({ id: matchId }), paths.userPage({ id: fan.id })]) {
    // The fan first, at a new URL that is not cached.
    const own = `${url}&fresh=${fan.id}`;
    const asFan = await get(own, {
      authorization: `Bearer ${fan.token}`,
      cookie: `token=Bearer ${fan.token}; session=${fan.token}`,
    });
    const asVisitor = await get(own);
    expect(asFan.body).toBe(asVisitor.body);
    expect(asFan.body).not.toContain('"followed":true');
    expect(asFan.body).not.toContain(fan.token);
    expect(asFan.headers['set-cookie']).toBeUndefined();
  }
});

test.each([
  paths.mine(),
  paths.recharge(),
  paths.inbox(),
  paths.login(),
  paths.log(),
  '/?token=abc',
  '/pages/sub/login/index?code=1&state=2',
  '/?followed=true',
])('%s, which depends on the user or browser, is served as a skeleton', async (url) => {
  const { statusCode, body, headers } = await get(url);
  expect([statusCode, isEmpty(body)]).toEqual([200, true]);
  // Not blank: a skeleton, by styles that the policy allows.
  expect(body).toContain('<div id="skeleton"');
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${digest}'`);
});

test.each(['/favicon.ico', '/pages/main/mine/index.bak', '/pages/main/mine/index~'])(
  '%s, a missing file, returns 404 with the page of the app',
  async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, isEmpty(body)]).toEqual([404, true]);
  },
);

test('content of a URL cannot close an element or run as a script', async () => {
  const attack = '</script><img src=x>';
  const { body } = await get(`/?q=${encodeURIComponent(attack)}`);
  expect(body).not.toContain('<img');
  expect(JSON.stringify(stateOf(body).queries)).toContain(attack);
});

test('the content security policy allows only the styles and the script of this page, and no inline styles', async () => {
  const { headers, body } = await get(paths.userPage({ id: fan.id }));
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  const digest = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'self' 'sha256-${digest}'`);
  expect(style).toContain(':root{color:var(--ink);--ink:#000}');
  expect(style).not.toContain('nowhere');
  expect(body).not.toMatch(/<[^>]* (style|on\w+)=/);
  const [script = '', ...others] = [
    ...body.matchAll(/<script(?! type="(?:module|application\/json)")[^>]*>(.*?)<\/script>/gs),
  ].map(([, text = '']) => text);
  expect(others).toEqual([]);
  const scriptDigest = createHash('sha256').update(script).digest('base64');
  expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${scriptDigest}'`);
});

test('a matching ETag returns 304, HEAD has no body, and the best accepted compression is used', async () => {
  const first = await get(home);
  const etag = String(first.headers.etag);
  const again = await get(home, { 'if-none-match': etag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await app.inject({ method: 'HEAD', url: home });
  expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', etag]);
  const br = await get(home, { 'accept-encoding': 'gzip, br' });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe(first.body);
  const gzip = await get(home, { 'accept-encoding': 'gzip, br;q=0' });
  expect(gunzipSync(gzip.rawPayload).toString()).toBe(first.body);
});

test('a page that fails to render is served as a skeleton and without the error', async () => {
  const broken = await buildApp(it.ctx, {
    webFolder: folder,
    renderPage: async () => {
      throw new Error('secret of the renderer');
    },
  });
  const { statusCode, body } = await broken.inject({ method: 'GET', url: home });
  expect([statusCode, isEmpty(body), body.includes('secret')]).toEqual([200, true, false]);
  expect(body).toContain('<div id="skeleton"');
  await broken.close();
});
