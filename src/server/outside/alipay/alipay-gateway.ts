import type { Clock } from '../../clock.ts';
import { sendRequest } from '../http/send-request.ts';
import { type AlipayConfig, readAlipayKeys } from './alipay-config.ts';
import { type PayOrder, payPageCall } from './pay-page.ts';
import { readTradeQuery, TRADE_QUERY, type TradeQuery } from './query-trade.ts';
import { readAnswer } from './read-answer.ts';
import { type AlipayCall, signedRequest } from './signed-request.ts';
import { type NotifyResult, verifyNotify } from './verify-notify.ts';

/** Alipay as the rest of the server sees it. */
export type AlipayGateway = {
  /** The signed address that the payer's browser opens (GET). No call is made. */
  payPageUrl(order: PayOrder): string;
  /** Asks what became of an order. Never throws for what the network or Alipay does. */
  queryTrade(orderNo: string): Promise<TradeQuery>;
  /** Judges the raw body of a notify. Never throws. */
  verifyNotify(rawBody: Buffer | string, contentType: string): NotifyResult;
};

const MAX_ANSWER_BYTES = 256 * 1024;

/**
 * Opens our side of the contract with Alipay, or with the sandbox: they differ by configuration alone.
 * @param clock real time, which is Alipay's.
 * @throws Error when a key cannot be read.
 */
export function createAlipayGateway(config: AlipayConfig, clock: Clock): AlipayGateway {
  const keys = readAlipayKeys(config);
  const expected = { appId: config.appId, sellerId: config.sellerId, alipayPublicKey: keys.alipayPublicKey };
  const signed = (call: AlipayCall) => signedRequest(call, config, keys, clock.now());

  return {
    payPageUrl(order) {
      return withQuery(config.gatewayUrl, signed(payPageCall(order, config.notifyUrl, clock.now())));
    },

    async queryTrade(orderNo) {
      const request = new Map(signed({ method: TRADE_QUERY, content: { out_trade_no: orderNo } }));
      const content = request.get('biz_content') ?? '';
      request.delete('biz_content');
      const result = await sendRequest({
        // As in Alipay's own SDKs: what says how to read the call is in the query, the content in the body.
        url: withQuery(config.gatewayUrl, request),
        method: 'POST',
        form: new URLSearchParams({ biz_content: content }),
        timeoutMs: config.timeoutMs,
        maxBytes: MAX_ANSWER_BYTES,
      });
      if (!result.ok) return { state: 'unknown', cause: result.fault };
      if (result.answer.status !== 200) return { state: 'unknown', cause: `HTTP ${result.answer.status}` };
      const answer = readAnswer(result.answer.text, TRADE_QUERY, keys.alipayPublicKey);
      return answer ? readTradeQuery(answer, orderNo) : { state: 'unknown', cause: 'not a signed answer' };
    },

    verifyNotify(rawBody, contentType) {
      return verifyNotify(rawBody, contentType, expected);
    },
  };
}

function withQuery(gatewayUrl: string, fields: ReadonlyMap<string, string>): string {
  const url = new URL(gatewayUrl);
  for (const [key, value] of fields) url.searchParams.set(key, value);
  return url.href;
}
