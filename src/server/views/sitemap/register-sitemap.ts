import type { FastifyInstance } from 'fastify';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { pageUrl } from '#server/context/page-urls.ts';
import type { Late } from '#server/db/postgres/late/late-reads.ts';
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
      const { value, ageS } = await files();
      const text = value.get(path);
      if (text === undefined) throw new Refusal('CALL_NOT_FOUND', { call: `GET ${path.slice(0, 200)}` });
      return reply
        .headers({ 'cache-control': LIFETIME_HEADER, age: ageS })
        .type('application/xml; charset=utf-8')
        .send(text);
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

/** The age counts from what the files were made of. */
function keptFiles(ctx: Context): () => Promise<Late<ReadonlyMap<string, string>>> {
  let kept: { readonly madeAtMs: number; readonly files: Promise<Late<ReadonlyMap<string, string>>> } | null =
    null;
  return async () => {
    const now = ctx.clock.now();
    const madeAgoMs = kept === null ? LIFETIME_MS : now.getTime() - kept.madeAtMs;
    if (kept !== null && madeAgoMs < LIFETIME_MS) return older(await kept.files, madeAgoMs);
    const files = ctx.late.read(async (db) =>
      sitemapFiles(ctx.config.publicUrl, await sitemapPages(db, now, URLS_PER_FILE * MAX_FILES)),
    );
    const made = { madeAtMs: now.getTime(), files };
    kept = made;
    files.catch(() => {
      if (kept === made) kept = null;
    });
    return await files;
  };
}

const older = <T>({ value, ageS }: Late<T>, byMs: number): Late<T> => ({
  value,
  ageS: ageS + Math.floor(byMs / 1000),
});
