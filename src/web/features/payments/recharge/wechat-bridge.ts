import type { CallReply } from '#contract/define-call.ts';
import type { createRecharge } from '#contract/payments/money.ts';

export type WechatPay = NonNullable<CallReply<typeof createRecharge>['wechatPay']>;

/** The used part of WeChat's JavaScript bridge. */
interface Bridge {
  invoke(name: 'getBrandWCPayRequest', pay: WechatPay, answer: (result: { err_msg?: string }) => void): void;
}

/** A page inside WeChat: the bridge may appear after load. */
export interface WechatPage {
  readonly WeixinJSBridge?: Bridge;
  readonly document: Pick<Document, 'addEventListener'>;
}

/**
 * Opens WeChat's payment sheet and resolves when it closes. The result is ignored: only the server knows whether the
 * order was paid.
 */
export function payByBridge(pay: WechatPay, page: WechatPage): Promise<void> {
  return new Promise((resolve) => {
    const open = (bridge: Bridge) => bridge.invoke('getBrandWCPayRequest', pay, () => resolve());
    if (page.WeixinJSBridge) return open(page.WeixinJSBridge);
    const whenReady = () => (page.WeixinJSBridge ? open(page.WeixinJSBridge) : resolve());
    page.document.addEventListener('WeixinJSBridgeReady', whenReady, { once: true });
  });
}
