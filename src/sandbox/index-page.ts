import { faultNames, faults } from './alipay/faults.ts';
import type { Message, Trade } from './books.ts';
import { html, renderPage } from './html.ts';
import type { Sandbox } from './sandbox.ts';
import { outcomes } from './sms/outcomes.ts';
import { toYuan } from './yuan.ts';

const SHOWN = 20;

/** The first page: the latest messages and trades, and what can be provoked by typing. */
export function renderIndex(sandbox: Sandbox): string {
  const messages = sandbox.books.messages().slice(-SHOWN).reverse();
  const trades = sandbox.books.trades().slice(-SHOWN).reverse();
  const main = html`<main>
<h1>第三方沙箱 <span lang="en">Third-party sandbox</span></h1>
<p>支付宝、阿里云短信与足球数据源的本机替身。
<span lang="en">Stands in for Alipay, Aliyun SMS and feeds of matches on this machine.</span></p>
<p><a href="/football">足球数据 <span lang="en">Football feeds</span></a></p>
<p><a href="/wechat">微信 <span lang="en">WeChat</span></a></p>
<h2>短信 <span lang="en">Text messages</span></h2>
${renderTable(['手机号 Mobile', '验证码 Code', '送达 Delivered', '时间 Time'], messages.map(messageRow))}
<h2>交易 <span lang="en">Payments</span></h2>
${renderTable(['订单号 Order', '金额 Amount', '状态 State', '通知 Notified', '故障 Faults'], trades.map(tradeRow))}
<h2>手机尾号触发的短信故障 <span lang="en">Message faults by the last four digits</span></h2>
${renderTable(
  ['尾号 Digits', '结果 Outcome'],
  Object.entries(outcomes).map(([digits, { zh, en }]) => [`…${digits}`, `${zh} ${en}`]),
)}
<h2>金额触发的支付故障 <span lang="en">Payment faults by amount</span></h2>
${renderTable(
  ['金额 Amount', '名称 Name', '结果 Outcome'],
  faultNames.map((name) => [`¥${faults[name].sentinelYuan}`, name, `${faults[name].zh} ${faults[name].en}`]),
)}
</main>`;
  return renderPage('沙箱 Sandbox', main);
}

function messageRow(message: Message): string[] {
  return [message.mobile, message.code, message.isDelivered ? '是 yes' : '否 no', message.sentAt];
}

function tradeRow(trade: Trade): string[] {
  const notified = trade.isNotifyAcknowledged ? '是 yes' : `否 no (${trade.notifyAttempts})`;
  return [
    trade.orderNo,
    `¥${toYuan(trade.amountFen)}`,
    trade.status,
    notified,
    trade.faults.join(', ') || '–',
  ];
}

function renderTable(heads: readonly string[], rows: readonly (readonly string[])[]) {
  if (rows.length === 0) return html`<p>还没有。<span lang="en">Nothing yet.</span></p>`;
  return html`<div class="scroll" tabindex="0" role="group" aria-label="${heads.join(', ')}"><table>
<thead><tr>${heads.map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody>
</table></div>`;
}
