import type { KeyLike } from 'node:crypto';
import { toBeijingTime } from '#sandbox/pages/beijing-time.ts';
import type { Trade } from '#sandbox/books.ts';
import { merchant } from '#sandbox/settings.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import { signBase64, signedText } from '../gateway/rsa2.ts';

/** The URL to which the payer's browser returns: the merchant's page with Alipay's signed parameters. */
export function signedReturnUrl(trade: Trade, now: Date, gatewayKey: KeyLike): string {
  const fields = {
    charset: 'utf-8',
    out_trade_no: trade.orderNo,
    method: 'alipay.trade.wap.pay.return',
    total_amount: toYuan(trade.amountFen),
    trade_no: trade.tradeNo,
    auth_app_id: merchant.appId,
    version: '1.0',
    app_id: merchant.appId,
    seller_id: merchant.sellerId,
    timestamp: toBeijingTime(now),
  };
  const url = new URL(trade.returnUrl);
  const sign = signBase64(signedText(fields), gatewayKey);
  for (const [key, value] of Object.entries({ ...fields, sign, sign_type: 'RSA2' }))
    url.searchParams.set(key, value);
  return url.href;
}
