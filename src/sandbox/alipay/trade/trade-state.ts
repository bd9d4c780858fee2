import type { Trade } from '#sandbox/books.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

/** The current trade. An unpaid trade past its time-out is closed and recorded as such. */
export function currentTrade(sandbox: Sandbox, orderNo: string): Trade | undefined {
  const trade = sandbox.books.trade(orderNo);
  if (trade?.status !== 'WAIT_BUYER_PAY' || sandbox.clock.now() < new Date(trade.expiresAt)) return trade;
  const closed: Trade = { ...trade, status: 'TRADE_CLOSED' };
  sandbox.books.putTrade(closed);
  return closed;
}

export function currentTradeByNumber(sandbox: Sandbox, tradeNo: string): Trade | undefined {
  const trade = sandbox.books.trades().find((candidate) => candidate.tradeNo === tradeNo);
  return trade && currentTrade(sandbox, trade.orderNo);
}

/** Marks a waiting trade as paid; undefined if it can no longer be paid. */
export function payTrade(sandbox: Sandbox, tradeNo: string): Trade | undefined {
  const trade = currentTradeByNumber(sandbox, tradeNo);
  if (trade?.status !== 'WAIT_BUYER_PAY') return undefined;
  const paid: Trade = { ...trade, status: 'TRADE_SUCCESS', paidAt: sandbox.clock.now().toISOString() };
  sandbox.books.putTrade(paid);
  return paid;
}
