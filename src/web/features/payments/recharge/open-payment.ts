import type { CallReply } from '#contract/define-call.ts';
import type { createRecharge } from '#contract/payments/money.ts';
import { payByBridge, type WechatPage } from './wechat-bridge.ts';

export type OpenedOrder = CallReply<typeof createRecharge>;

interface Ways {
  /** Navigates to the page that waits for the order. */
  readonly toOrder: (orderId: string) => void;
  /** Leaves for the provider's payment page; resolves when this page is displayed again. */
  readonly toProvider: (payUrl: string) => Promise<void>;
  /** Absolute URL of the page that waits for the order. */
  readonly returnUrl: (orderId: string) => string;
  readonly page: WechatPage;
}

/** Opens the payment of an order; for an order already ended, its status page. */
export async function openPayment(
  order: OpenedOrder,
  { toOrder, toProvider, returnUrl, page }: Ways,
): Promise<void> {
  const { orderId, state, provider, payUrl, wechatPay } = order;
  if (state === 'created' && wechatPay !== null) await payByBridge(wechatPay, page);
  else if (state === 'created' && payUrl !== null) {
    return toProvider(provider === 'wechat' ? withReturn(payUrl, returnUrl(orderId)) : payUrl);
  }
  toOrder(orderId);
}

/** WeChat takes the return URL as a parameter; Alipay's was fixed when the order was signed. */
function withReturn(payUrl: string, returnUrl: string): string {
  const url = new URL(payUrl);
  url.searchParams.set('redirect_url', returnUrl);
  return url.href;
}
