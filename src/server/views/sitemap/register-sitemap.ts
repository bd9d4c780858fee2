import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { pageUrl } from '#server/context/page-urls.ts';
import { sitemapFiles, URLS_PER_FILE } from './sitemap-files.ts';
import { sitemapPages } from './sitemap-pages.ts';

/** Files of one kind of page. */
const MAX_FILES = 4;
/** Search engines come back after hours. */
const LIFETIME_MS = 600_000;
const LIFETIME_HEADER = 'public, max-age=600';

/** Serves `robots.txt` and the site map, which is read anew at most every ten minutes. */
export function registerSitemap(app: FastifyInstance, ctx: Context): void {
  const files = keptFiles(ctx);
  app.get('/robots.txt', async (_, reply) =>
    reply
      .header('cache-control', LIFETIME_HEADER)
      .type('text/plain; charset=utf-8')
      .send(robots(ctx.config.publicUrl)),
  );
  for (const route of ['/sitemap.xml', '/sitemap-:file']) {
    app.get(route, async (request, reply) => {
      const [path = ''] = request.url.split('?', 1);
      const text = (await files()).get(path);
      if (text === undefined) throw new Refusal('CALL_NOT_FOUND', { call: `GET ${path.slice(0, 200)}` });
      return reply.header('cache-control', LIFETIME_HEADER).type('application/xml; charset=utf-8').send(text);
    });
  }
}

/** Private pages are not named here: they have a tag, which a search engine must be able to read. */
function robots(publicUrl: string): string {
  return [
    'User-agent: *',
    'Disallow: /api/',
    // What rendered pages refresh.
    'Allow: /api/app/common/',
    'Allow: /api/app/normal/',
    '',
    `Sitemap: ${pageUrl(publicUrl, '/sitemap.xml')}`,
    '',
  ].join('\n');
}

function keptFiles(ctx: Context): () => Promise<ReadonlyMap<string, string>> {
  let kept: { readonly madeAtMs: number; readonly files: Promise<ReadonlyMap<string, string>> } | null = null;
  return () => {
    const now = ctx.clock.now();
    if (kept !== null && now.getTime() - kept.madeAtMs < LIFETIME_MS) return kept.files;
    const files = sitemapPages(ctx.db, now, URLS_PER_FILE * MAX_FILES).then((pages) =>
      sitemapFiles(ctx.config.publicUrl, pages),
    );
    const made = { madeAtMs: now.getTime(), files };
    kept = made;
    files.catch(() => {
      if (kept === made) kept = null;
    });
    return files;
  };
}
