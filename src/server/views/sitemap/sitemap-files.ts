import { type PageKind, pageUrl, pageUrlOf } from '#server/context/page-urls.ts';
import type { SitemapPage } from './sitemap-pages.ts';

/** URLs in one file; the protocol allows 50,000. */
export const URLS_PER_FILE = 5_000;

/** Pages that are always there. */
const fixedPages = [
  ...['/', '/?section=schemes', '/?section=ranks', '/pages/sub/calibration/index'],
  ...['/pages/sub/recordDefinitions/index', '/pages/sub/createScheme/components/newcomers'],
  '/pages/sub/aboutUs/index',
];

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** The index and its parts, by path. Languages are named by the pages themselves. */
export function sitemapFiles(
  publicUrl: string,
  pages: Readonly<Record<PageKind, readonly SitemapPage[]>>,
): ReadonlyMap<string, string> {
  const fixed = fixedPages.map((path) => urlOf(pageUrl(publicUrl, path), null));
  const parts = new Map([['/sitemap-pages.xml', urlSet(fixed)]]);
  for (const kind of ['match', 'scheme', 'analyst', 'team', 'competition'] as const) {
    const urls = pages[kind].map(({ id, changedAt }) => urlOf(pageUrlOf(publicUrl, kind, id), changedAt));
    for (let from = 0; from < urls.length; from += URLS_PER_FILE) {
      const path = `/sitemap-${kind}-${from / URLS_PER_FILE + 1}.xml`;
      parts.set(path, urlSet(urls.slice(from, from + URLS_PER_FILE)));
    }
  }
  const listed = [...parts.keys()].map(
    (path) => `<sitemap><loc>${escaped(pageUrl(publicUrl, path))}</loc></sitemap>`,
  );
  const index = `${head}<sitemapindex ${namespace}>\n${listed.join('\n')}\n</sitemapindex>\n`;
  return parts.set('/sitemap.xml', index);
}

function urlSet(urls: readonly string[]): string {
  return `${head}<urlset ${namespace}>\n${urls.join('\n')}\n</urlset>\n`;
}

function urlOf(address: string, changedAt: Date | null): string {
  const changed = changedAt === null ? '' : `<lastmod>${changedAt.toISOString()}</lastmod>`;
  return `<url><loc>${escaped(address)}</loc>${changed}</url>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
