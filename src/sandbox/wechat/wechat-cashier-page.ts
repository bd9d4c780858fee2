import { html, renderPage } from '#sandbox/pages/html.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import type { WechatOrder } from './wechat-books.ts';

/** The phone page on which the payer confirms or cancels. `back` is the URL to redirect to. */
export function renderWechatCashier(order: WechatOrder, back: string): string {
  const path = `/wechat-pay/h5/${order.prepayId}`;
  const hidden = html`<input type="hidden" name="redirect_url" value="${back}">`;
  const main = html`<main class="cashier">
<h1>微信支付（沙箱） <span lang="en">WeChat Pay (sandbox)</span></h1>
<p class="amount">¥${toYuan(order.amountFen)}</p>
<dl>
<dt>商品 <span lang="en">Item</span></dt><dd>${order.description}</dd>
<dt>商户 <span lang="en">Merchant</span></dt><dd>红点球研究 <span lang="en">Red Penalty Research</span></dd>
<dt>订单号 <span lang="en">Order</span></dt><dd>${order.orderNo}</dd>
</dl>
<form method="post" action="${path}/pay">${hidden}<button class="main">确认付款 <span lang="en">Pay</span></button></form>
<form method="post" action="${path}/cancel">${hidden}<button>取消 <span lang="en">Cancel</span></button></form>
<p>不会产生真实扣款。<br><span lang="en">No real money moves.</span></p>
</main>`;
  return renderPage('微信支付 WeChat Pay', main);
}

/** The page of an order that is paid, closed or unknown, or of parameters with an invalid signature. */
export function renderWechatEnded(state: WechatOrder['state'] | 'forged' | undefined): string {
  const [zh, en] = words[state ?? 'none'];
  return renderPage(zh, html`<main class="cashier"><h1>${zh} <span lang="en">${en}</span></h1></main>`);
}

const words = {
  NOTPAY: ['已取消', 'Cancelled'],
  SUCCESS: ['已付款', 'This order is paid'],
  REFUND: ['已退款', 'This order was refunded'],
  CLOSED: ['订单已关闭', 'This order is closed'],
  forged: ['支付验证签名失败', 'The signature of this payment is not valid'],
  none: ['没有这笔订单', 'Order not found'],
} as const;
