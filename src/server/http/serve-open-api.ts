import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { openApi } from '#contract/open-api.ts';

/** Created on the first request: it takes longer than all other startup work. */
let document: string | undefined;

export function serveOpenApi(app: FastifyInstance): void {
  app.get('/api/openapi.json', (_request, reply) => {
    document ??= JSON.stringify(openApi(calls));
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
