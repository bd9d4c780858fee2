import type { FastifyInstance } from 'fastify';
import type { Context } from '#server/context/context.ts';
import { noteForgedNotify } from '#server/features/people/security-log/note-forged-notify.ts';
import { askPayout } from './pay-withdrawal.ts';
import { findWithdrawal } from '../withdrawals/withdrawal-store.ts';

/**
 * Where Alipay pushes that something became of a payout. What it says is not believed: it is the occasion to ask. It has
 * its own reply format, one word, and its body is kept as the bytes that were signed; both hold inside this scope only.
 */
export function registerPayoutNotify(app: FastifyInstance, ctx: Context): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.setErrorHandler(async (error, _request, reply) => {
      ctx.log.warn({ err: error }, 'a push about a payout could not be read');
      return reply.code(200).type('text/plain; charset=utf-8').send('fail');
    });
    scope.post('/api/app/notify/alipay-payout', async (request, reply) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const answer = await takePush(ctx, body, request.headers['content-type'] ?? '');
      return reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send(answer);
    });
  });
}

/** Never throws, whatever is sent and whatever fails here. */
async function takePush(ctx: Context, body: Buffer, contentType: string): Promise<'success' | 'fail'> {
  try {
    const push = ctx.alipay.verifyPayoutNotify(body, contentType);
    if (!push.ok) {
      ctx.log.warn({ fault: push.fault }, 'a push about a payout was not from Alipay');
      await noteForgedNotify(ctx, { provider: 'alipay', fault: push.fault });
      return 'fail';
    }
    const id = idOf(push.payoutNo);
    const withdrawal = id === null ? null : await findWithdrawal(ctx.db, { id });
    if (!withdrawal) {
      ctx.log.error({ payoutNo: push.payoutNo }, 'Alipay tells of a payout nobody asked for');
      return 'fail';
    }
    await askPayout(ctx, withdrawal);
    return 'success';
  } catch (error) {
    ctx.log.error({ err: error }, 'taking a push about a payout failed');
    return 'fail';
  }
}

function idOf(payoutNo: string): string | null {
  const parts = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/.exec(payoutNo);
  return parts ? parts.slice(1).join('-') : null;
}
