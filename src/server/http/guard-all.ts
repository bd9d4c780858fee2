import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { networkOf } from '#server/core/network-of.ts';
import { looseLimits } from './limits/call-limits.ts';
import { createClientCounter } from './limits/client-counter.ts';

/** Providers that tell us of money are many at once from one place, and are known by their signature. */
const notifies = '/api/app/notify/';

/** Bounds what one network may ask of a process, whatever it asks for, and writes down what was asked. */
export function guardAll(app: FastifyInstance, ctx: Context): void {
  const everything = createClientCounter(ctx, 'everything', looseLimits.everything);
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(notifies)) everything.count(networkOf(request.ip), request.ip);
  });
  const level = ctx.config.production ? 'info' : 'debug';
  app.addHook('onResponse', async (request, reply) => {
    // Its path alone: a query may hold a token, a number or a code.
    const [path = ''] = request.url.split('?', 1);
    ctx.log[level](
      {
        requestId: request.id,
        method: request.method,
        path: path.slice(0, 200),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
