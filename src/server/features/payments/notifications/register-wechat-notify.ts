import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { handleWechatNotify } from './handle-wechat-notify.ts';

/**
 * Webhook for WeChat Pay notifications of payments and refunds. It has its own response format, and its body is kept
 * as the signed bytes; both apply inside this scope only.
 */
export function registerWechatNotify(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(async (error, _request, reply) => {
      ctx.log.warn({ err: error }, 'WeChat notification unreadable');
      return reply.code(400).send({ code: 'FAIL', message: '通知无法读取' });
    });
    scope.post('/api/app/notify/wechat', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      // WeChat never sends a header twice, so repeated ones are dropped.
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([, value]) => typeof value === 'string'),
      ) as Readonly<Record<string, string>>;
      const { status, body: answer } = await handleWechatNotify(ctx, body, headers);
      return reply.code(status).header('cache-control', 'no-store').send(answer);
    });
  });
}
