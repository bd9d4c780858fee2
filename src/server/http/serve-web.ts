import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answerUnknownCall } from './answer-failure.ts';

/**
 * Serves the built web app. Its routes are history routes: every address that is no file and no call answers
 * with the page, and the page finds out what to show.
 */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const page = readFileSync(join(folder, 'index.html'));
  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    decorateReply: false,
  });
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)\//.test(request.url);
    if (!isPage) return answerUnknownCall(request, reply);
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
  });
}
