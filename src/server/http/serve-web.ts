import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fastifyStatic } from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { answerUnknownCall } from './answer-failure.ts';
import { serveConsole } from './console-page/serve-console.ts';
import { servePage, type Web } from './first-screen/serve-page.ts';

const besidePage =
  /^(worker\.js|app(\.en)?\.webmanifest|favicon\.ico|icon[\w-]*\.(svg|png)|screenshot-[\w-]+\.webp)$/;

/** Serves the built web app. It uses history routes: every URL that is neither a file nor a call gets its page. */
export async function serveWeb(app: FastifyInstance, ctx: Context, web: Web): Promise<void> {
  const page = servePage(ctx, web);
  await app.register(fastifyStatic, {
    root: join(web.folder, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '365d',
    index: false,
    // The build stored compressed files next to the originals.
    preCompressed: true,
  });
  // Files next to the page: the service worker, icons and the manifest. Revalidated on every request.
  for (const file of readdirSync(web.folder).filter((name) => besidePage.test(name))) {
    app.get(`/${file}`, (_, reply) => {
      reply.header('cache-control', 'no-cache');
      return reply.sendFile(file, web.folder, { cacheControl: false });
    });
  }
  await serveConsole(app, { folder: join(web.folder, 'console') });
  app.setNotFoundHandler((request, reply) => {
    const isPage =
      ['GET', 'HEAD'].includes(request.method) && !/^\/(api|assets|console\/assets)\//.test(request.url);
    return isPage ? page(request, reply) : answerUnknownCall(request, reply);
  });
}
