const tradeStatuses = ['WAIT_BUYER_PAY', 'TRADE_CLOSED', 'TRADE_SUCCESS', 'TRADE_FINISHED'] as const;

/** Alipay's own words. `TRADE_SUCCESS` and `TRADE_FINISHED` both mean paid; finished can no longer be refunded. */
export type TradeStatus = (typeof tradeStatuses)[number];

export function isTradeStatus(text: string): text is TradeStatus {
  return tradeStatuses.some((status) => status === text);
}

/** Order numbers that Alipay and WeChat Pay both take: 6 to 32 letters, digits and underscores. */
export const ORDER_NUMBER = /^[0-9A-Za-z_]{6,32}$/;
