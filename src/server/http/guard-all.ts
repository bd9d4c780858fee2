import type { FastifyInstance } from 'fastify';
import { networkOf } from '#server/core/network-of.ts';
import type { ClientCounter } from './limits/client-counter.ts';

/** Payment notifications arrive in bursts from one address, and are authenticated by signature. */
const notifies = '/api/app/notify/';

/** Rate-limits all requests per network. */
export function guardAll(app: FastifyInstance, everything: ClientCounter): void {
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(notifies)) everything.count(networkOf(request.ip), request.ip);
  });
}
