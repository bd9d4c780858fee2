import { fen } from '#domain/money/fen.ts';
import { productName } from '#domain/product-name.ts';
import type { Context } from '#server/context/context.ts';
import type { RefundAtProvider } from './refund-store.ts';

/** What became of money that is to go back. Only `failed` says that it will not; `stuck` waits for a person of ours. */
export type ProviderRefund =
  | { readonly state: 'refunded' | 'processing' | 'not_found' | 'stuck' }
  | { readonly state: 'failed' | 'unknown'; readonly cause: string };

const absent = { state: 'unknown', cause: 'WeChat is not configured' } as const;
const reason = `${productName.zh} 充值退款`;

/** Asks a provider to send money back; asked again under the same number it is the same refund. */
export async function sendToProvider(
  { alipay, wechatPay }: Context,
  refund: RefundAtProvider,
): Promise<ProviderRefund> {
  const { orderNo, refundNo, provider } = refund;
  const asked = { orderNo, refundNo, amountFen: fen(refund.amountFen), reason };
  if (provider === 'alipay') return await alipay.refund(asked);
  return (await wechatPay?.refund({ ...asked, totalFen: fen(refund.totalFen) })) ?? absent;
}

/** Asks what became of a refund. */
export async function askRefund(
  { alipay, wechatPay }: Context,
  { orderNo, refundNo, provider }: RefundAtProvider,
): Promise<ProviderRefund> {
  if (provider === 'alipay') return await alipay.queryRefund(orderNo, refundNo);
  return (await wechatPay?.queryRefund(refundNo)) ?? absent;
}
