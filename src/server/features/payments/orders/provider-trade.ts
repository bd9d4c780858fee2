import type { Fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import type { Order } from './order-store.ts';

/** What became of a payment, whichever provider says so. `unknown` says nothing at all, least of all "not paid". */
export type ProviderTrade =
  | { readonly state: 'paid'; readonly tradeNo: string; readonly totalFen: Fen }
  | { readonly state: 'closed' | 'waiting' | 'not_found' }
  | { readonly state: 'unknown'; readonly cause: string };

/** Asks the provider of an order. Never throws for what the network or the provider does. */
export async function askTrade(
  { alipay, wechatPay }: Context,
  { provider, order_no }: Pick<Order, 'provider' | 'order_no'>,
): Promise<ProviderTrade> {
  if (provider === 'alipay') return await alipay.queryTrade(order_no);
  if (wechatPay === null) return { state: 'unknown', cause: 'WeChat is not configured' };
  return await wechatPay.queryTrade(order_no);
}
