const tradeStatuses = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const;

/** Alipay's states. `TRADE_SUCCESS` and `TRADE_FINISHED` both mean paid; a finished trade is no longer refundable. */
export type TradeStatus = (typeof tradeStatuses)[number];

export function isTradeStatus(text: string): text is TradeStatus {
  return tradeStatuses.some((status) => status === text);
}

/** Order numbers accepted by both Alipay and WeChat Pay: 6 to 32 letters, digits and underscores. */
export const ORDER_NUMBER = /^[0-9A-Za-z_]{6,32}$/;
