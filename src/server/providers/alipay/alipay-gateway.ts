import type { Clock } from '#server/core/clock.ts';
import { type AlipayConfig, readAlipayKeys } from './alipay-config.ts';
import type { AlipayMoney } from './alipay-money.ts';
import { openAlipayApi, withQuery } from './call-alipay.ts';
import { createAlipayMoney } from './create-alipay-money.ts';
import { type PayOrder, payPageCall } from './trade/pay-page.ts';
import { readTradeQuery, TRADE_QUERY, type TradeQuery } from './trade/query-trade.ts';
import { type AlipayCall, signedRequest } from './signed-request.ts';
import { type NotifyResult, verifyNotify } from './trade/verify-notify.ts';

/** Alipay as the rest of the server sees it. */
export type AlipayGateway = AlipayMoney & {
  /** The signed address that the payer's browser opens (GET). No call is made. */
  payPageUrl(order: PayOrder): string;
  /** Asks what became of an order. Never throws for what the network or Alipay does. */
  queryTrade(orderNo: string): Promise<TradeQuery>;
  /** Judges the raw body of a notify. Never throws. */
  verifyNotify(rawBody: Buffer | string, contentType: string): NotifyResult;
};

/**
 * Opens our side of the contract with Alipay, or with the sandbox: they differ by configuration alone.
 * @param clock real time, which is Alipay's.
 * @throws Error when a key cannot be read.
 */
export function createAlipayGateway(config: AlipayConfig, clock: Clock): AlipayGateway {
  const keys = readAlipayKeys(config);
  const expected = { appId: config.appId, sellerId: config.sellerId, alipayPublicKey: keys.alipayPublicKey };
  const ask = openAlipayApi(config, keys, clock);
  const signed = (call: AlipayCall) => signedRequest(call, config, keys, clock.now());

  return {
    ...createAlipayMoney(config, keys, ask),

    payPageUrl(order) {
      return withQuery(config.gatewayUrl, signed(payPageCall(order, config.notifyUrl, clock.now())));
    },

    async queryTrade(orderNo) {
      const answer = await ask({ method: TRADE_QUERY, content: { out_trade_no: orderNo } });
      return answer.ok ? readTradeQuery(answer.content, orderNo) : { state: 'unknown', cause: answer.cause };
    },

    verifyNotify(rawBody, contentType) {
      return verifyNotify(rawBody, contentType, expected);
    },
  };
}
