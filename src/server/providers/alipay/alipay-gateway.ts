import type { Clock } from '#server/core/clock.ts';
import { type AlipayConfig, readAlipayKeys } from './alipay-config.ts';
import type { AlipayMoney } from './alipay-money.ts';
import { openAlipayApi, withQuery } from './call-alipay.ts';
import { createAlipayMoney } from './create-alipay-money.ts';
import { type PayOrder, payPageCall } from './trade/pay-page.ts';
import { readTradeQuery, TRADE_QUERY, type TradeQuery } from './trade/query-trade.ts';
import { type AlipayCall, signedRequest } from './signed-request.ts';
import { type NotifyResult, verifyNotify } from './trade/verify-notify.ts';

/** Alipay gateway as used by the rest of the server. */
export type AlipayGateway = AlipayMoney & {
  /** The signed URL to open in the payer's browser (GET). Makes no call. */
  payPageUrl(order: PayOrder): string;
  /** Queries the state of an order. Never throws for network or Alipay errors. */
  queryTrade(orderNo: string): Promise<TradeQuery>;
  /** Verifies the raw body of a notification. Never throws. */
  verifyNotify(rawBody: Buffer | string, contentType: string): NotifyResult;
};

/**
 * Opens the gateway to Alipay or to the sandbox; only the configuration differs.
 * @param clock real time, which is Alipay's.
 * @throws Error when a key cannot be parsed.
 */
export function createAlipayGateway(config: AlipayConfig, clock: Clock): AlipayGateway {
  const keys = readAlipayKeys(config);
  const expected = { appId: config.appId, sellerId: config.sellerId, alipayPublicKey: keys.alipayPublicKey };
  const call = openAlipayApi(config, keys, clock);
  const signed = (call: AlipayCall) => signedRequest(call, config, keys, clock.now());

  return {
    ...createAlipayMoney(config, keys, call),

    payPageUrl(order) {
      return withQuery(config.gatewayUrl, signed(payPageCall(order, config.notifyUrl, clock.now())));
    },

    async queryTrade(orderNo) {
      const answer = await call({ method: TRADE_QUERY, content: { out_trade_no: orderNo } });
      return answer.ok ? readTradeQuery(answer.content, orderNo) : { state: 'unknown', cause: answer.cause };
    },

    verifyNotify(rawBody, contentType) {
      return verifyNotify(rawBody, contentType, expected);
    },
  };
}
