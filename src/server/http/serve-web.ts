import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { answerUnknownCall } from './answer-failure.ts';
import { servePage, type Web } from './first-screen/serve-page.ts';

/**
 * Serves the built web app. Its routes are history routes: every address that is no file and no call answers
 * with its page.
 */
export async function serveWeb(app: FastifyInstance, ctx: Context, web: Web): Promise<void> {
  const page = servePage(ctx, web);
  await app.register(fastifyStatic, {
    root: join(web.folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    // The build compressed them beside themselves.
    preCompressed: true,
  });
  // What stands beside the page: the worker of the app, its icons and its description. Asked for each time, answered when changed.
  for (const file of readdirSync(web.folder, { withFileTypes: true })) {
    if (!file.isFile() || file.name === 'index.html') continue;
    app.get(`/${file.name}`, (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return reply.sendFile(file.name, web.folder, { cacheControl: false });
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)\//.test(request.url);
    return isPage ? page(request, reply) : answerUnknownCall(request, reply);
  });
}
