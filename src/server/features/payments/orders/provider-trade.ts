import type { Fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import type { Order } from './order-store.ts';

/** State of a payment at either provider. `unknown` implies nothing, in particular not "unpaid". */
export type ProviderTrade =
  | { readonly state: 'paid'; readonly tradeNo: string; readonly totalFen: Fen }
  | { readonly state: 'closed' | 'waiting' | 'not_found' }
  | { readonly state: 'unknown'; readonly cause: string };

/** Queries the provider of an order. Never throws on network or provider errors. */
export async function queryTrade(
  { alipay, wechatPay }: Context,
  { provider, order_no }: Pick<Order, 'provider' | 'order_no'>,
): Promise<ProviderTrade> {
  if (provider === 'alipay') return await alipay.queryTrade(order_no);
  if (wechatPay === null) return { state: 'unknown', cause: 'WeChat is not configured' };
  return await wechatPay.queryTrade(order_no);
}
