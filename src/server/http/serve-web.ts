import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { answerUnknownCall } from './answer-failure.ts';
import { servePage, type Web } from './first-screen/serve-page.ts';

const besidePage = /^(worker\.js|app(\.en)?\.webmanifest|icon[\w-]*\.(svg|png))$/;

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
  for (const file of readdirSync(web.folder).filter((name) => besidePage.test(name))) {
    app.get(`/${file}`, (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return reply.sendFile(file, web.folder, { cacheControl: false });
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const isPage = ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets)\//.test(request.url);
    return isPage ? page(request, reply) : answerUnknownCall(request, reply);
  });
}
