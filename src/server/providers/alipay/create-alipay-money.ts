import type { AlipayConfig, AlipayKeys } from './alipay-config.ts';
import type { AlipayMoney } from './alipay-money.ts';
import type { CallAlipay } from './call-alipay.ts';
import { fetchBill } from './bill/bill.ts';
import { consentUrl, readToken, tokenCall } from './payout/consent.ts';
import { readRefund, readRefundQuery, refundCall, refundQueryCall } from './trade/refund.ts';
import { readTransfer, readTransferQuery, transferCall, transferQueryCall } from './payout/transfer.ts';
import { verifyPayoutNotify } from './payout/verify-payout-notify.ts';

/** The part of the gateway for refunds, payouts and statements. */
export function createAlipayMoney(config: AlipayConfig, keys: AlipayKeys, call: CallAlipay): AlipayMoney {
  const expected = { appId: config.appId, alipayPublicKey: keys.alipayPublicKey };
  return {
    refund: async (refund) => readRefund(await call(refundCall(refund)), refund.orderNo),
    queryRefund: async (orderNo, refundNo) =>
      readRefundQuery(await call(refundQueryCall(orderNo, refundNo)), orderNo, refundNo),
    transfer: async (transfer) =>
      readTransfer(await call(transferCall(transfer, config.payoutNotifyUrl)), transfer.payoutNo),
    queryTransfer: async (payoutNo) => readTransferQuery(await call(transferQueryCall(payoutNo)), payoutNo),
    verifyPayoutNotify: (rawBody, contentType) => verifyPayoutNotify(rawBody, contentType, expected),
    authUrl: (state, returnUrl) => consentUrl(config, state, returnUrl),
    identify: async (authCode) => readToken(await call(tokenCall(authCode))),
    bill: (day) => fetchBill(call, config, day),
  };
}
