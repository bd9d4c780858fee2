import { randomInt } from 'node:crypto';
import { fromBeijingTime, toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Trade } from '#sandbox/books.ts';
import { isLoopbackUrl } from '#sandbox/loopback.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { toFen } from '#sandbox/pages/yuan.ts';
import { businessFault, invalidArgument } from '../gateway/call-fault.ts';
import { faultOfAmount } from '../gateway/faults.ts';
import { currentTrade } from './trade-state.ts';
import type { VerifiedCall } from '../gateway/verify-call.ts';

const DEFAULT_LIFE_MS = 15 * 24 * 3_600_000;

/**
 * `alipay.trade.wap.pay`: creates the trade when the payer first opens the page; opening it again returns the same
 * trade.
 * @throws CallFault with Alipay's codes.
 */
export function openTrade(sandbox: Sandbox, call: VerifiedCall): Trade {
  const order = readOrder(call, sandbox.clock.now());
  const existing = currentTrade(sandbox, order.orderNo);
  if (existing) {
    if (existing.amountFen !== order.amountFen)
      throw businessFault('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
    if (existing.status === 'TRADE_SUCCESS') throw businessFault('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
    if (existing.status === 'TRADE_CLOSED') throw businessFault('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
    return existing;
  }
  if (new Date(order.expiresAt) <= sandbox.clock.now())
    throw businessFault('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  const trade = { ...order, ...plannedFaults(sandbox, order.amountFen) };
  sandbox.books.putTrade(trade);
  return trade;
}

function readOrder({ content, fields }: VerifiedCall, now: Date): Omit<Trade, 'faults' | 'copies'> {
  const orderNo = String(content.out_trade_no ?? '');
  const subject = String(content.subject ?? '');
  const amountFen = toFen(String(content.total_amount ?? ''));
  const expiresAt = content.time_expire
    ? fromBeijingTime(String(content.time_expire))
    : new Date(now.getTime() + DEFAULT_LIFE_MS);
  if (!/^\w{1,64}$/.test(orderNo)) throw businessFault('ACQ.INVALID_PARAMETER', '参数无效: out_trade_no');
  if (!/^[^/=&]{1,256}$/.test(subject)) throw businessFault('ACQ.INVALID_PARAMETER', '参数无效: subject');
  if (amountFen === null) throw businessFault('ACQ.INVALID_PARAMETER', '参数无效: total_amount');
  if (!expiresAt) throw businessFault('ACQ.INVALID_PARAMETER', '参数无效: time_expire');
  if (content.product_code !== 'QUICK_WAP_WAY')
    throw businessFault('ACQ.INVALID_PARAMETER', '参数无效: product_code');
  const notifyUrl = fields.notify_url ?? '';
  if (!isLoopbackUrl(notifyUrl)) throw invalidArgument('isv.invalid-parameter', '沙箱只通知本机: notify_url');
  return {
    orderNo,
    tradeNo: `${toBeijingTime(now).replaceAll(/\D/g, '')}22${String(randomInt(1e12)).padStart(12, '0')}`,
    amountFen,
    subject,
    status: 'WAIT_BUYER_PAY',
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    paidAt: null,
    buyerId: `2088${String(randomInt(1e12)).padStart(12, '0')}`,
    notifyUrl,
    returnUrl: fields.return_url ?? '',
    quitUrl: String(content.quit_url ?? ''),
    notifyAttempts: 0,
    isNotifyAcknowledged: false,
  };
}

function plannedFaults(sandbox: Sandbox, amountFen: number): Pick<Trade, 'faults' | 'copies'> {
  const planned = sandbox.planned;
  sandbox.planned = null;
  if (planned) return planned;
  const fault = faultOfAmount(amountFen);
  return { faults: fault ? [fault] : [], copies: 50 };
}
