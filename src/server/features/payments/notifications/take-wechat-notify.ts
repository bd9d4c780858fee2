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

/** Takes the raw body of a notify of WeChat Pay. Never throws, whatever is sent and whatever fails here. */
export async function takeWechatNotify(ctx: Context, body: Buffer, headers: Headers): Promise<WechatAnswer> {
  try {
    return await judge(ctx, body, headers);
  } catch (error) {
    ctx.log.error({ err: error }, 'taking a notify of WeChat failed');
    return failed;
  }
}

async function judge(ctx: Context, body: Buffer, headers: Headers): Promise<WechatAnswer> {
  if (ctx.wechatPay === null) return refused('未开通微信支付');
  const result = ctx.wechatPay.verifyNotify(body, headers);
  if (!result.ok) {
    const { fault } = result;
    // Forgeries are free to make and must not fill the database.
    if (result.isGenuine) {
      await recordException(ctx, ctx.db, { provider: 'wechat', fault, evidence: result.evidence });
      // WeChat itself tries us now and then with a signature that is wrong on purpose.
    } else if (fault !== 'probe') {
      ctx.log.warn({ fault }, 'a notify was not from WeChat');
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
  const heard = {
    ...result.notify,
    provider: 'wechat',
    learnedBy: 'notify',
    evidence: result.evidence,
  } as const;
  return (await settleOrder(ctx, heard)) ? done : refused('订单不符');
}
