import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { networkOf } from '#server/core/network-of.ts';
import type { ClientCounter } from './limits/client-counter.ts';

/** Payment notifications arrive in bursts from one address, and are authenticated by signature. */
const notifies = '/api/app/notify/';

/** Rate-limits all requests per network and logs every request. */
export function guardAll(app: FastifyInstance, ctx: Context, everything: ClientCounter): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(notifies)) everything.count(networkOf(request.ip), request.ip);
  });
  const level = ctx.config.production ? 'info' : 'debug';
  app.addHook('onResponse', async (request, reply) => {
    // The path only: a query may contain a token, a phone number or a code.
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
