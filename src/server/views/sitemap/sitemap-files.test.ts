import { expect, test } from 'vitest';
import { pageUrlOf } from '#server/context/page-urls.ts';
import { sitemapFiles, URLS_PER_FILE } from './sitemap-files.ts';

const publicUrl = 'https://a.example';
const page = (id: number) => ({ id: String(id), changedAt: new Date(0) });

test('no file is larger than allowed, and the index names every file', () => {
  const match = Array.from({ length: URLS_PER_FILE + 1 }, (_, id) => page(id));
  const files = sitemapFiles(publicUrl, { match, scheme: [page(1)], analyst: [], team: [], competition: [] });
  expect([...files.keys()]).toEqual([
    ...['/sitemap-pages.xml', '/sitemap-match-1.xml', '/sitemap-match-2.xml', '/sitemap-scheme-1.xml'],
    '/sitemap.xml',
  ]);
  const count = (path: string) => files.get(path)?.match(/<loc>/g)?.length;
  expect([count('/sitemap-match-1.xml'), count('/sitemap-match-2.xml'), count('/sitemap.xml')]).toEqual([
    URLS_PER_FILE,
    ...[1, 4],
  ]);
  expect(files.get('/sitemap-scheme-1.xml')).toContain(
    `<loc>${pageUrlOf(publicUrl, 'scheme', '1')}</loc><lastmod>1970-01-01T00:00:00.000Z</lastmod>`,
  );
});
