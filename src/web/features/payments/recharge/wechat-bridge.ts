import type { CallReply } from '#contract/define-call.ts';
import type { createRecharge } from '#contract/payments/money.ts';

export type WechatPay = NonNullable<CallReply<typeof createRecharge>['wechatPay']>;

/** What WeChat puts into the pages it shows, as far as it is used here. */
interface Bridge {
  invoke(name: 'getBrandWCPayRequest', pay: WechatPay, answer: (said: { err_msg?: string }) => void): void;
}

/** The page inside WeChat: the bridge may come only after the page has loaded. */
export interface WechatPage {
  readonly WeixinJSBridge?: Bridge;
  readonly document: Pick<Document, 'addEventListener'>;
}

/**
 * Opens WeChat's own payment sheet and ends when it is closed, however it was: only the server knows whether anything
 * was paid, so the answer is used for nothing.
 */
export function payByBridge(pay: WechatPay, page: WechatPage): Promise<void> {
  return new Promise((resolve) => {
    const open = (bridge: Bridge) => bridge.invoke('getBrandWCPayRequest', pay, () => resolve());
    if (page.WeixinJSBridge) return open(page.WeixinJSBridge);
    const whenReady = () => (page.WeixinJSBridge ? open(page.WeixinJSBridge) : resolve());
    page.document.addEventListener('WeixinJSBridgeReady', whenReady, { once: true });
  });
}
