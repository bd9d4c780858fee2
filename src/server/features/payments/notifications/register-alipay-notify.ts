import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { handleAlipayNotify } from './handle-alipay-notify.ts';

/**
 * Webhook for Alipay payment notifications. Its response format is one word, and its body is kept as the signed
 * bytes; both apply inside this scope only.
 */
export function registerAlipayNotify(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(async (error, _request, reply) => {
      ctx.log.warn({ err: error }, 'notification unreadable');
      return reply.code(200).type('text/plain; charset=utf-8').send('fail');
    });
    scope.post('/api/app/notify/alipay', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await handleAlipayNotify(ctx, body, request.headers['content-type'] ?? '');
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(answer);
    });
  });
}
