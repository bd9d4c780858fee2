import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { noteForgedNotify } from '#server/features/people/security-log/note-forged-notify.ts';
import { queryPayout } from './pay-withdrawal.ts';
import { findWithdrawal } from '../withdrawals/withdrawal-store.ts';

/**
 * Webhook for Alipay payout notifications. The content is not trusted; it only triggers a query. Its response format
 * is one word, and its body is kept as the signed bytes; both apply inside this scope only.
 */
export function registerPayoutNotify(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(async (error, _request, reply) => {
      ctx.log.warn({ err: error }, 'payout notification unreadable');
      return reply.code(200).type('text/plain; charset=utf-8').send('fail');
    });
    scope.post('/api/app/notify/alipay-payout', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await handlePush(ctx, body, request.headers['content-type'] ?? '');
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(answer);
    });
  });
}

/** Never throws. */
async function handlePush(ctx: Context, body: Buffer, contentType: string): Promise<'success' | 'fail'> {
  try {
    const push = ctx.alipay.verifyPayoutNotify(body, contentType);
    if (!push.ok) {
      ctx.log.warn({ fault: push.fault }, 'forged payout notification');
      await noteForgedNotify(ctx, { provider: 'alipay', fault: push.fault });
      return 'fail';
    }
    const id = idOf(push.payoutNo);
    const withdrawal = id === null ? null : await findWithdrawal(ctx.db, { id });
    if (!withdrawal) {
      ctx.log.error({ payoutNo: push.payoutNo }, 'notification of an unknown payout');
      return 'fail';
    }
    await queryPayout(ctx, withdrawal);
    return 'success';
  } catch (error) {
    ctx.log.error({ err: error }, 'payout notification failed');
    return 'fail';
  }
}

function idOf(payoutNo: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(payoutNo);
  return parts ? parts.slice(1).join('-') : null;
}
