import type { FastifyInstance } from 'fastify';
import { livePath } from '#contract/matches/live.ts';
import type { Context } from '#server/context/context.ts';
import { findListener } from './find-listener.ts';
import { defaultRhythm, openLive, type Rhythm } from './open-live.ts';

/** Browsers that come back by themselves wait so long; the web app has its own back-off. */
const RETRY_MS = 3_000;

/**
 * What changes is told as it happens, to whoever asks. It is no envelope but a stream without an end, so it is written
 * past the framework, with the headers every answer has.
 */
export function registerLive(app: FastifyInstance, ctx: Context, rhythm: Rhythm = defaultRhythm): void {
  const live = openLive(ctx, rhythm);
  // Before the server waits for its open connections: these would never end.
  app.addHook('preClose', () => live.close());
  app.route({
    method: 'GET',
    url: livePath,
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const viewer = await findListener(ctx, request.headers.authorization);
      await live.admit(request.ip);
      reply.hijack();
      const response = reply.raw;
      // Who left meanwhile will never be heard to leave.
      if (response.destroyed) return;
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) response.setHeader(name, value);
      response.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store, no-transform',
        'x-accel-buffering': 'no',
      });
      response.write(`retry: ${RETRY_MS}\n\n${live.greeting()}`);
      live.join({ response, address: request.ip, viewer });
    },
  });
}
