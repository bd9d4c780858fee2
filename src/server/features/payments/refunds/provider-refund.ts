import { fen } from '#domain/money/fen.ts';
import { productName } from '#domain/product-name.ts';
import type { Context } from '#server/context/context.ts';
import type { RefundAtProvider } from './refund-store.ts';

/** State of a refund at a provider. Only `failed` means that it will not happen; `stuck` waits for an operator. */
export type ProviderRefund =
  | { readonly state: 'refunded' | 'processing' | 'not_found' | 'stuck' }
  | { readonly state: 'failed' | 'unknown'; readonly cause: string };

const absent = { state: 'unknown', cause: 'WeChat is not configured' } as const;
const reason = `${productName.zh} 充值退款`;

/** Sends a refund to a provider; idempotent per refund number. */
export async function sendToProvider(
  { alipay, wechatPay }: Context,
  refund: RefundAtProvider,
): Promise<ProviderRefund> {
  const { orderNo, refundNo, provider } = refund;
  const request = { orderNo, refundNo, amountFen: fen(refund.amountFen), reason };
  if (provider === 'alipay') return await alipay.refund(request);
  return (await wechatPay?.refund({ ...request, totalFen: fen(refund.totalFen) })) ?? absent;
}

/** Queries the state of a refund. */
export async function queryRefund(
  { alipay, wechatPay }: Context,
  { orderNo, refundNo, provider }: RefundAtProvider,
): Promise<ProviderRefund> {
  if (provider === 'alipay') return await alipay.queryRefund(orderNo, refundNo);
  return (await wechatPay?.queryRefund(refundNo)) ?? absent;
}
