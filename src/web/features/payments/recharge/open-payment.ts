import type { CallReply } from '#contract/define-call.ts';
import type { createRecharge } from '#contract/payments/money.ts';
import { payByBridge, type WechatPage } from './wechat-bridge.ts';

export type OpenedOrder = CallReply<typeof createRecharge>;

interface Ways {
  /** The page that waits for the order. */
  readonly toOrder: (orderId: string) => void;
  /** Out of the app, to the provider's payment page; ends when the page is shown again. */
  readonly toProvider: (payUrl: string) => Promise<void>;
  /** The full address of the page that waits for the order. */
  readonly returnUrl: (orderId: string) => string;
  readonly page: WechatPage;
}

/** Leads to where an order is paid; one that has ended already leads to what became of it. */
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

/** WeChat's page sends people back to where it is told to in its own address; Alipay's was told when it was signed. */
function withReturn(payUrl: string, returnUrl: string): string {
  const url = new URL(payUrl);
  url.searchParams.set('redirect_url', returnUrl);
  return url.href;
}
