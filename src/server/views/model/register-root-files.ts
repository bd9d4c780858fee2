import type { FastifyInstance } from 'fastify';
import { logMirrorPath } from '#contract/log/log-paths.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { readTexts } from './show-root.ts';

const rootFile = /^([1-9]\d{0,8})\.jsonl$/;

/**
 * Serves the texts under each root of predictions as a static file beside the mirror of the log: one canonical JSON a
 * line. Without the response envelope, and readable cross-origin.
 */
export function registerRootFiles(app: FastifyInstance, ctx: Context): void {
  app.get<{ Params: { file: string } }>(`${logMirrorPath}/predictions/:file`, async (request, reply) => {
    const [, number] = rootFile.exec(request.params.file) ?? [];
    const texts =
      number === undefined ? [] : await readTexts(ctx.db, Number(number), 0, Number.MAX_SAFE_INTEGER);
    if (texts.length === 0) {
      throw new Refusal('CALL_NOT_FOUND', { call: `${request.method} ${request.url.slice(0, 200)}` });
    }
    return await reply
      .header('access-control-allow-origin', '*')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .type('text/plain; charset=utf-8')
      .send(texts.map((text) => `${text}\n`).join(''));
  });
}
