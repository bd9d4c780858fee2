import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PageKind, pageUrlOf } from '#server/context/page-urls.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { withdrawScheme } from '#contract/schemes/withdraw-scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

const get = (url: string) => it.app.inject({ url, headers: { host: 'evil.example' } });
const address = (kind: PageKind, id: string) =>
  `<loc>${pageUrlOf(it.ctx.config.publicUrl, kind, id).replaceAll('&', '&amp;')}</loc>`;

test('robots.txt names the site map at the configured origin', async () => {
  const { body, headers } = await get('/robots.txt');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body).toContain(`Sitemap: ${new URL(it.ctx.config.publicUrl).origin}/sitemap.xml`);
  expect(body).toContain('Disallow: /api/');
});

test('the site map has matches, schemes that can be read and analysts who published; it is kept for ten minutes', async () => {
  const matchId = await buildMatch(it);
  const author = await build(it).analyst();
  const silent = await build(it).analyst();
  const shown = await buildScheme(it, author, matchId, {});
  const other = await build(it).analyst();
  const withdrawn = await buildScheme(it, other, matchId, {});
  await it.call(withdrawScheme, { params: { id: withdrawn }, body: {} }, { token: other.token });
  const index = await get('/sitemap.xml');
  expect(index.headers['content-type']).toBe('application/xml; charset=utf-8');
  const parts = [...index.body.matchAll(/<loc>[^<]*(\/sitemap-[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  expect(parts).toEqual([
    ...['/sitemap-pages.xml', '/sitemap-match-1.xml', '/sitemap-scheme-1.xml', '/sitemap-analyst-1.xml'],
    ...['/sitemap-team-1.xml', '/sitemap-competition-1.xml'],
  ]);
  const all = (await Promise.all(parts.map(get))).map(({ body }) => body).join('');
  expect(all).not.toContain('evil.example');
  for (const [kind, id] of [
    ['match', matchId],
    ['scheme', shown],
    ['analyst', author.id],
    ['team', 'arsenal'],
    ['competition', 'en.1'],
  ] as const)
    expect(all).toContain(address(kind, id));
  expect(all).not.toContain(address('scheme', withdrawn));
  expect(all).not.toContain(address('analyst', silent.id));

  const later = await buildMatch(it, { pair: 1 });
  expect((await get('/sitemap-match-1.xml')).body).not.toContain(later);
  it.clock.advance({ minutes: 11 });
  expect((await get('/sitemap-match-1.xml')).body).toContain(later);
  expect((await get('/sitemap-match-2.xml')).statusCode).toBe(404);
});
