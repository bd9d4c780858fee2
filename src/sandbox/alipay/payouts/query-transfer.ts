import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import type { ApiReply } from '../gateway/api-reply.ts';
import { businessFault } from '../gateway/call-fault.ts';
import { payoutsOf, stepAt } from './payout.ts';
import { payoutFaults } from './payout-faults.ts';
import type { VerifiedCall } from '../gateway/verify-call.ts';

/** `alipay.fund.trans.common.query`: like Alipay, looks up Alipay's number first, then the merchant's. */
export function queryTransfer({ books, clock }: Sandbox, { content }: VerifiedCall): ApiReply {
  const payouts = payoutsOf(books);
  const payout = content.order_id
    ? payouts.all().find(({ orderId }) => orderId === content.order_id)
    : payouts.get(String(content.out_biz_no ?? ''));
  if (!payout) throw businessFault('ORDER_NOT_EXIST', '转账订单不存在');
  const spoilt = payout.faults.map((name) => payoutFaults[name].query).find((answer) => answer !== undefined);
  const step = stepAt(payout, clock.now());
  return {
    spoilt: spoilt ?? null,
    content: {
      code: '10000',
      msg: 'Success',
      order_id: payout.orderId,
      pay_fund_order_id: payout.fundOrderId,
      out_biz_no: payout.payoutNo,
      trans_amount: toYuan(payout.amountFen),
      status: step.status,
      pay_date: toBeijingTime(new Date(step.at)),
      ...(step.errorCode === null ? {} : { error_code: step.errorCode, fail_reason: '收款方账户不可用' }),
    },
  };
}
