import type { FastifyInstance } from 'fastify';
import { localeParameter } from '#contract/pages/first-screen.ts';
import {
  type DrawPicture,
  type PictureKind,
  pictureKinds,
  pictureVersionParameter,
} from '#contract/pages/pictures.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { networkOf } from '#server/core/network-of.ts';
import type { QueryAsVisitor } from '../first-screen/query-as-visitor.ts';
import type { ClientCounts } from '../limits/client-counts.ts';
import { openGlyphs } from './glyphs.ts';
import { pictureStore } from './picture-store.ts';

const pictureFile = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.png$/;

interface PictureOptions {
  readonly draw: DrawPicture;
  readonly query: QueryAsVisitor;
  readonly counts: ClientCounts;
}

/**
 * Serves the pictures of matches, settled schemes and records, and badges of records. What is drawn are the replies that a visitor gets. A URL
 * with a version may be cached for long; one without is revalidated.
 */
export function registerPictures(
  app: FastifyInstance,
  ctx: Context,
  { draw, query, counts }: PictureOptions,
): void {
  const pictureOf = pictureStore(openGlyphs());
  const drawings = counts.counter('pictures');
  const { origin } = new URL(ctx.config.publicUrl);
  app.get<{ Params: { kind: string; file: string } }>('/pictures/:kind/:file', async (request, reply) => {
    const kind = pictureKinds.find((each) => each === request.params.kind);
    const [, id] = pictureFile.exec(request.params.file) ?? [];
    const [, search = ''] = request.url.split('?', 2);
    const params = new URLSearchParams(search);
    const locale = params.get(localeParameter) === 'en' ? 'en' : 'zh';
    const drawing =
      kind === undefined || id === undefined
        ? null
        : await draw({ kind, id, locale, origin, query: (url) => query(url, locale) });
    if (drawing === null) throw new Refusal('CALL_NOT_FOUND', { call: `GET ${request.url.slice(0, 200)}` });
    const picture = pictureOf(drawing);
    reply
      .header('etag', picture.etag)
      .header('cache-control', lifetimeOf(kind, params.has(pictureVersionParameter)))
      .header('cross-origin-resource-policy', 'cross-origin');
    if (request.headers['if-none-match'] === picture.etag) return await reply.code(304).send();
    const png = await picture.png(() => drawings.count(networkOf(request.ip), request.ip));
    return await reply.type('image/png').send(png);
  });
}

/** Other sites show a badge to all of their readers. */
function lifetimeOf(kind: PictureKind | undefined, hasVersion: boolean): string {
  if (hasVersion) return 'public, max-age=86400';
  return kind === 'badge' ? 'public, max-age=600' : 'no-cache';
}
