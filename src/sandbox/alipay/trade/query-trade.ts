import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import type { ApiReply } from '../gateway/api-reply.ts';
import { businessFault } from '../gateway/call-fault.ts';
import { faults } from '../gateway/faults.ts';
import { currentTrade, currentTradeByNumber } from './trade-state.ts';
import type { VerifiedCall } from '../gateway/verify-call.ts';

/** `alipay.trade.query`: like Alipay, looks up Alipay's trade number first, then the merchant's order number. */
export function queryTrade(sandbox: Sandbox, { content }: VerifiedCall): ApiReply {
  const trade = content.trade_no
    ? currentTradeByNumber(sandbox, String(content.trade_no))
    : currentTrade(sandbox, String(content.out_trade_no ?? ''));
  if (!trade) throw businessFault('ACQ.TRADE_NOT_EXIST', '交易不存在');
  const spoilt = trade.faults.map((name) => faults[name].answer).find((answer) => answer !== undefined);
  const paid = trade.paidAt && {
    send_pay_date: toBeijingTime(new Date(trade.paidAt)),
    buyer_pay_amount: toYuan(trade.amountFen),
    receipt_amount: toYuan(trade.amountFen),
  };
  return {
    spoilt: spoilt ?? null,
    content: {
      code: '10000',
      msg: 'Success',
      buyer_logon_id: '158****1562',
      buyer_user_id: trade.buyerId,
      buyer_user_type: 'PRIVATE',
      out_trade_no: trade.orderNo,
      total_amount: toYuan(trade.amountFen),
      trade_no: trade.tradeNo,
      trade_status: trade.status,
      subject: trade.subject,
      ...paid,
    },
  };
}
