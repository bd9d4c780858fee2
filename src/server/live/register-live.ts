import type { FastifyInstance } from 'fastify';
import { livePath } from '#contract/matches/live.ts';
import type { Context } from '#server/context/context.ts';
import { findListener } from './find-listener.ts';
import { defaultRhythm, openLive, type Rhythm } from './open-live.ts';

/** Reconnection delay for browsers' EventSource; the web app has its own back-off. */
const RETRY_MS = 3_000;

/**
 * Streams changes to clients. It is an endless stream, not an envelope, so it bypasses the framework's reply, with
 * the same headers as every response.
 */
export function registerLive(app: FastifyInstance, ctx: Context, rhythm: Rhythm = defaultRhythm): void {
  const live = openLive(ctx, rhythm);
  // Before the server waits for open connections: these would never end.
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
      // If the client disconnected during the awaits, `close` has already fired and the listener would leak.
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
