import type { Trade } from '#sandbox/books.ts';
import { html, renderPage } from '#sandbox/pages/html.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import type { CallFault } from '../gateway/call-fault.ts';

/** The phone page on which the payer confirms or cancels. */
export function renderCashier(trade: Trade): string {
  const path = `/cashier/${trade.tradeNo}`;
  const main = html`<main class="cashier">
<h1>收银台（沙箱） <span lang="en">Cashier (sandbox)</span></h1>
<p class="amount">¥${toYuan(trade.amountFen)}</p>
<dl>
<dt>商品 <span lang="en">Item</span></dt><dd>${trade.subject}</dd>
<dt>商户 <span lang="en">Merchant</span></dt><dd>红点球研究 <span lang="en">Red Penalty Research</span></dd>
<dt>订单号 <span lang="en">Order</span></dt><dd>${trade.orderNo}</dd>
</dl>
<form method="post" action="${path}/pay"><button class="main">确认付款 <span lang="en">Pay</span></button></form>
<form method="post" action="${path}/cancel"><button>取消 <span lang="en">Cancel</span></button></form>
<p>不会产生真实扣款。<br><span lang="en">No real money moves.</span></p>
</main>`;
  return renderPage('收银台 Cashier', main);
}

/** The payer's page for a merchant call that is refused. */
export function renderFaultPage(fault: CallFault): string {
  const main = html`<main class="cashier">
<h1>无法付款 <span lang="en">This payment cannot be made</span></h1>
<p>${fault.message}</p>
<p><code>${fault.subCode}</code></p>
</main>`;
  return renderPage('无法付款 Payment refused', main);
}

/** The cashier page of a trade that is paid, closed or unknown. */
export function renderEnded(status: Trade['status'] | undefined): string {
  const [zh, en] =
    status === 'TRADE_SUCCESS'
      ? ['已付款', 'This order is paid']
      : status === 'TRADE_CLOSED'
        ? ['订单已关闭', 'This order is closed']
        : ['没有这笔订单', 'Order not found'];
  return renderPage(zh, html`<main class="cashier"><h1>${zh} <span lang="en">${en}</span></h1></main>`);
}
