import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clockHeader } from '#contract/envelope.ts';
import type { Context } from '#server/context/context.ts';

/**
 * Adds the time of the server's clock to every response of the API, refusals included. Bodies contain no time of their
 * own: one body may be sent to many clients, at different times.
 */
export function stampAnswers(app: FastifyInstance, ctx: Context): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    stampAnswer(ctx, request, reply);
    done();
  });
}

/** The same for one response that bypasses the hooks. */
export function stampAnswer(
  { clock }: Context,
  { url }: Pick<FastifyRequest, 'url'>,
  reply: FastifyReply,
): FastifyReply {
  return url.startsWith('/api/') ? reply.header(clockHeader, clock.now().toISOString()) : reply;
}
