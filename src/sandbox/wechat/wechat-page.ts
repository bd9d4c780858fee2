import { html, renderPage } from '#sandbox/pages/html.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import type { Wechat } from './wechat.ts';
import { wechatFaultNames, wechatFaults } from './wechat-faults.ts';

const SHOWN = 20;

/** WeChat's records, and faults that can be triggered by amount or for the next order. */
export function renderWechatPage({ books, planned }: Wechat): string {
  const orders = books.orders().slice(-SHOWN).reverse();
  const refunds = books.refunds().slice(-SHOWN).reverse();
  const main = html`<main>
<h1>微信（沙箱） <span lang="en">WeChat (sandbox)</span></h1>
<p><a href="/">沙箱首页 <span lang="en">Front page of the sandbox</span></a></p>
<h2>订单 <span lang="en">Orders</span></h2>
${table(
  ['订单号 Order', '金额 Amount', '状态 State', '通知 Notified', '故障 Faults'],
  orders.map((order) => [
    order.orderNo,
    `¥${toYuan(order.amountFen)}`,
    order.state,
    notified(order),
    order.faults.join(', ') || '–',
  ]),
)}
<h2>退款 <span lang="en">Refunds</span></h2>
${table(
  ['退款单号 Refund', '订单号 Order', '金额 Amount', '状态 State', '通知 Notified'],
  refunds.map((refund) => [
    refund.refundNo,
    refund.orderNo,
    `¥${toYuan(refund.amountFen)}`,
    refund.status,
    notified(refund),
  ]),
)}
<h2>下一笔订单的故障 <span lang="en">Fault of the next order</span></h2>
<form method="post" action="/wechat/fault">
<p><label>故障 <span lang="en">Fault</span> <select name="fault" style="min-height: 44px; font: inherit"><option value="">没有 none</option>${wechatFaultNames.map(
    (name) => html`<option value="${name}">${wechatFaults[name].zh} ${wechatFaults[name].en}</option>`,
  )}</select></label></p>
<p>现在 <span lang="en">Now</span>: ${planned?.faults.join(', ') || '没有 none'}</p>
<button class="main">设定 <span lang="en">Set</span></button>
</form>
<h2>金额触发的故障 <span lang="en">Faults by amount</span></h2>
${table(
  ['金额 Amount', '名称 Name', '结果 Outcome'],
  wechatFaultNames.map((name) => [
    `¥${wechatFaults[name].sentinelYuan}`,
    name,
    `${wechatFaults[name].zh} ${wechatFaults[name].en}`,
  ]),
)}
</main>`;
  return renderPage('微信沙箱 WeChat sandbox', main);
}

function notified(notification: { isNotifyAcknowledged: boolean; notifyAttempts: number }): string {
  return notification.isNotifyAcknowledged ? '是 yes' : `否 no (${notification.notifyAttempts})`;
}

function table(heads: readonly string[], rows: readonly (readonly string[])[]) {
  if (rows.length === 0) return html`<p>还没有。<span lang="en">Nothing yet.</span></p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${heads.join(', ')}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}
