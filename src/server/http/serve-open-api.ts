import type { FastifyInstance } from 'fastify';
import { calls } from '#contract/calls.ts';
import { openApi } from '#contract/open-api.ts';

export function serveOpenApi(app: FastifyInstance): void {
  const document = JSON.stringify(openApi(calls));
  app.get('/api/openapi.json', (_request, reply) => {
    return reply.type('application/json; charset=utf-8').send(document);
  });
}
