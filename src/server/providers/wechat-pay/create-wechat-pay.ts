import type { Clock } from '#server/core/clock.ts';
import { causeOf, createCaller, type WechatAnswer } from './call-wechat.ts';
import { fetchBill } from './fetch-bill.ts';
import { textIn } from './json-object.ts';
import { orderContent } from './order-content.ts';
import { readTradeQuery, tradeQueryPath } from './query-trade.ts';
import { isRefused, readRefund } from './refund.ts';
import { newNonce, signLines } from './signature.ts';
import { REFUND_NUMBER } from './trade.ts';
import { verifyNotify } from './verify-notify.ts';
import type { NotOpened, WechatPay, WechatPaySheet } from './wechat-pay.ts';
import { readWechatKeys, type WechatPayConfig } from './wechat-pay-config.ts';

/** Error code for an order that was paid, perhaps a moment ago. */
const ORDER_PAID = 'ORDERPAID';

/**
 * Opens the client of WeChat Pay, or of the sandbox; only the configuration differs.
 * @param clock the machine's time, which is WeChat's.
 * @throws Error if a key is unreadable.
 */
export function createWechatPay(config: WechatPayConfig, clock: Clock): WechatPay {
  const keys = readWechatKeys(config);
  const caller = createCaller(config, keys, clock);
  const { appId, mchId, publicKeyId, notifyUrl } = config;
  const expected = { appId, mchId, publicKeyId, publicKey: keys.publicKey, apiV3Key: keys.apiV3Key };

  const sheet = (prepayId: string): WechatPaySheet => {
    const timeStamp = String(Math.floor(clock.now().getTime() / 1000));
    const nonceStr = newNonce();
    const wrapped = `prepay_id=${prepayId}`;
    const paySign = signLines([appId, timeStamp, nonceStr, wrapped], keys.mchPrivateKey);
    return { appId, timeStamp, nonceStr, package: wrapped, signType: 'RSA', paySign };
  };
  const queryRefund = async (refundNo: string) =>
    readRefund(
      await caller.call('GET', `/v3/refund/domestic/refunds/${checkedRefundNo(refundNo)}`),
      refundNo,
    );

  return {
    async openInWechat(order, openId) {
      const content = { ...orderContent(order, config, clock.now()), payer: { openid: openId } };
      const prepayId = memberOf(
        await caller.call('POST', '/v3/pay/transactions/jsapi', content),
        'prepay_id',
      );
      return prepayId.ok ? { ok: true, sheet: sheet(prepayId.text) } : prepayId;
    },

    async openInBrowser(order, address) {
      const scene = { payer_client_ip: address, h5_info: { type: 'Wap' } };
      const content = { ...orderContent(order, config, clock.now()), scene_info: scene };
      const url = memberOf(await caller.call('POST', '/v3/pay/transactions/h5', content), 'h5_url');
      return url.ok ? { ok: true, payUrl: url.text } : url;
    },

    async queryTrade(orderNo) {
      return readTradeQuery(await caller.call('GET', tradeQueryPath(orderNo, mchId)), orderNo, config);
    },

    async refund({ orderNo, refundNo, amountFen, totalFen, reason }) {
      const answer = await caller.call('POST', '/v3/refund/domestic/refunds', {
        out_trade_no: orderNo,
        out_refund_no: checkedRefundNo(refundNo),
        reason: reason.slice(0, 26),
        notify_url: notifyUrl,
        amount: { refund: amountFen, total: totalFen, currency: 'CNY' },
      });
      if (!answer.ok || !isRefused(answer)) return readRefund(answer, refundNo);
      // An earlier request may have been accepted although its response was lost.
      const known = await queryRefund(refundNo);
      return known.state === 'not_found' ? { state: 'failed', cause: causeOf(answer) } : known;
    },

    queryRefund,
    verifyNotify: (rawBody, headers) => verifyNotify(rawBody, headers, expected, clock.now()),
    bill: (day) => fetchBill(day, { caller, payUrl: config.payUrl, mchId, now: clock.now() }),
  };
}

function memberOf(
  answer: WechatAnswer,
  name: string,
): { readonly ok: true; readonly text: string } | NotOpened {
  if (!answer.ok) return { ...answer, isPaid: false };
  if (answer.status !== 200) return { ok: false, cause: causeOf(answer), isPaid: answer.code === ORDER_PAID };
  const text = textIn(answer.content, name);
  return text === '' ? { ok: false, cause: `answered without ${name}`, isPaid: false } : { ok: true, text };
}

function checkedRefundNo(refundNo: string): string {
  if (REFUND_NUMBER.test(refundNo)) return refundNo;
  throw new Error(`Invalid refund number: ${refundNo}`);
}
