import type { Sandbox } from '#sandbox/sandbox.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import type { ApiReply } from '../gateway/api-reply.ts';
import { businessFault } from '../gateway/call-fault.ts';
import { refundKey, refundsOf } from './refund.ts';
import { refundFaults } from './refund-faults.ts';
import { currentTrade, currentTradeByNumber } from './trade-state.ts';
import type { VerifiedCall } from '../gateway/verify-call.ts';

/** `alipay.trade.fastpay.refund.query`: for an unknown refund, the response is success without details. */
export function queryRefund(sandbox: Sandbox, { content }: VerifiedCall): ApiReply {
  const trade = content.trade_no
    ? currentTradeByNumber(sandbox, String(content.trade_no))
    : currentTrade(sandbox, String(content.out_trade_no ?? ''));
  if (!trade) throw businessFault('ACQ.TRADE_NOT_EXIST', '交易不存在');
  const key = refundKey({ orderNo: trade.orderNo, refundNo: String(content.out_request_no ?? '') });
  const refund = refundsOf(sandbox.books).get(key);
  if (!refund) return { content: { code: '10000', msg: 'Success' }, spoilt: null };
  const spoilt = refund.faults.map((name) => refundFaults[name].query).find((answer) => answer !== undefined);
  const isThrough = new Date(refund.throughAt) <= sandbox.clock.now();
  return {
    spoilt: spoilt ?? null,
    content: {
      code: '10000',
      msg: 'Success',
      trade_no: trade.tradeNo,
      out_trade_no: trade.orderNo,
      out_request_no: refund.refundNo,
      total_amount: toYuan(trade.amountFen),
      refund_amount: toYuan(refund.amountFen),
      refund_status: isThrough ? 'REFUND_SUCCESS' : 'REFUND_PROCESSING',
    },
  };
}
