import type { Context } from '#server/context/context.ts';
import { noteForgedNotify } from '#server/features/people/security-log/note-forged-notify.ts';
import { endRefundByNo } from '../refunds/end-refund.ts';
import { noteStuckRefund } from '../refunds/note-stuck-refund.ts';
import { recordException } from '../orders/record-exception.ts';
import { settleOrder } from '../orders/settle-order.ts';

export interface WechatAnswer {
  readonly status: 200 | 400 | 500;
  readonly body: { readonly code: 'SUCCESS' | 'FAIL'; readonly message: string };
}

const done: WechatAnswer = { status: 200, body: { code: 'SUCCESS', message: '成功' } };
const refused = (message: string): WechatAnswer => ({ status: 400, body: { code: 'FAIL', message } });
const failed: WechatAnswer = { status: 500, body: { code: 'FAIL', message: '处理失败，请稍后重试' } };

type Headers = Readonly<Record<string, string | undefined>>;

/** Handles the raw body of a WeChat Pay notification. Never throws. */
export async function handleWechatNotify(
  ctx: Context,
  body: Buffer,
  headers: Headers,
): Promise<WechatAnswer> {
  try {
    return await judge(ctx, body, headers);
  } catch (error) {
    ctx.log.error({ err: error }, 'WeChat notification failed');
    return failed;
  }
}

async function judge(ctx: Context, body: Buffer, headers: Headers): Promise<WechatAnswer> {
  if (ctx.wechatPay === null) return refused('未开通微信支付');
  const result = ctx.wechatPay.verifyNotify(body, headers);
  if (!result.ok) {
    const { fault } = result;
    // Forgeries cost nothing and must not fill the database.
    if (result.isGenuine) {
      await recordException(ctx, ctx.db, { provider: 'wechat', fault, evidence: result.evidence });
      // WeChat occasionally probes us with a deliberately wrong signature.
    } else if (fault !== 'probe') {
      ctx.log.warn({ fault }, 'forged WeChat notification');
      await noteForgedNotify(ctx, { provider: 'wechat', fault });
    }
    return refused('通知无效');
  }
  if ('refund' in result) {
    const { refundNo, state } = result.refund;
    if (state === 'stuck') await noteStuckRefund(ctx, refundNo, result.evidence);
    else await endRefundByNo(ctx, refundNo, { state, cause: 'notify' });
    return done;
  }
  const report = {
    ...result.notify,
    provider: 'wechat',
    learnedBy: 'notify',
    evidence: result.evidence,
  } as const;
  return (await settleOrder(ctx, report)) ? done : refused('订单不符');
}
