import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Trade } from '#sandbox/books.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { toFen, toYuan } from '#sandbox/pages/yuan.ts';
import type { ApiReply } from '../gateway/api-reply.ts';
import { businessFault } from '../gateway/call-fault.ts';
import { type Refund, refundedFen, refundKey, refundsOf } from './refund.ts';
import { refundFaultOfAmount, refundFaults } from './refund-faults.ts';
import { currentTrade, currentTradeByNumber } from './trade-state.ts';
import type { VerifiedCall } from '../gateway/verify-call.ts';

const HOUR_MS = 3_600_000;

/**
 * `alipay.trade.refund`: idempotent by number; a repetition reports that no funds changed.
 * @throws CallFault with Alipay's codes.
 */
export function refundTrade(sandbox: Sandbox, { content }: VerifiedCall): ApiReply {
  const { books, clock } = sandbox;
  const trade = content.trade_no
    ? currentTradeByNumber(sandbox, String(content.trade_no))
    : currentTrade(sandbox, String(content.out_trade_no ?? ''));
  if (!trade) throw businessFault('ACQ.TRADE_NOT_EXIST', '交易不存在');
  if (trade.status !== 'TRADE_SUCCESS') throw businessFault('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  const amountFen = toFen(String(content.refund_amount ?? ''));
  if (amountFen === null) throw businessFault('ACQ.INVALID_PARAMETER', '参数无效: refund_amount');
  const { orderNo } = trade;
  // Without its own number, there is one refund of the whole order.
  const refundNo = String(content.out_request_no ?? orderNo);
  const existing = refundsOf(books).get(refundKey({ orderNo, refundNo }));
  if (existing) {
    if (existing.amountFen !== amountFen)
      throw businessFault('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
    return { content: contentOf(sandbox, trade, false), spoilt: null };
  }
  const name = sandbox.money.takeRefundFault() ?? refundFaultOfAmount(amountFen);
  const fault = name && refundFaults[name];
  if (fault?.refusal) throw businessFault(fault.refusal, fault.zh);
  if (refundedFen(books, orderNo) + amountFen > trade.amountFen)
    throw businessFault('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  const now = clock.now();
  const refund: Refund = {
    orderNo,
    refundNo,
    amountFen,
    reason: String(content.refund_reason ?? ''),
    at: now.toISOString(),
    throughAt: new Date(now.getTime() + (fault?.isSlow ? HOUR_MS * sandbox.timeScale : 0)).toISOString(),
    faults: name ? [name] : [],
  };
  if (!fault?.isLost) refundsOf(books).put(refundKey(refund), refund);
  return { content: contentOf(sandbox, trade, !fault?.isSlow), spoilt: fault?.answer ?? null };
}

function contentOf({ books, clock }: Sandbox, trade: Trade, hasMoved: boolean): Record<string, string> {
  return {
    code: '10000',
    msg: 'Success',
    trade_no: trade.tradeNo,
    out_trade_no: trade.orderNo,
    buyer_logon_id: '158****1562',
    buyer_user_id: trade.buyerId,
    fund_change: hasMoved ? 'Y' : 'N',
    // Alipay reports the total refunded of this trade.
    refund_fee: toYuan(refundedFen(books, trade.orderNo)),
    gmt_refund_pay: toBeijingTime(clock.now()),
  };
}
