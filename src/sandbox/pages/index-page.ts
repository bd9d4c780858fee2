import { faultNames, faults } from '#sandbox/alipay/gateway/faults.ts';
import type { Message, Trade } from '#sandbox/books.ts';
import { html, renderPage } from './html.ts';
import { identityOutcomes } from '#sandbox/identity/identity-outcomes.ts';
import { renderTable } from './render-table.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { outcomes } from '#sandbox/sms/outcomes.ts';
import { toYuan } from './yuan.ts';

const SHOWN = 20;

/** The start page: latest messages and trades, and the values that trigger faults. */
export function renderIndex(sandbox: Sandbox): string {
  const messages = sandbox.books.messages().slice(-SHOWN).reverse();
  const trades = sandbox.books.trades().slice(-SHOWN).reverse();
  const main = html`<main>
<h1>第三方沙箱 <span lang="en">Third-party sandbox</span></h1>
<p>支付宝、微信、阿里云短信与身份核验、足球数据源的本机替身。
<span lang="en">Stands in for Alipay, WeChat, Aliyun's messages and identity check, and feeds of matches on this machine.</span></p>
<p><a href="/football">足球数据 <span lang="en">Football feeds</span></a></p>
<p><a href="/alipay">支付宝提现、退款与账单 <span lang="en">Payouts, refunds and bills of Alipay</span></a></p>
<p><a href="/wechat">微信 <span lang="en">WeChat</span></a></p>
<p><a href="/push">推送 <span lang="en">Web Push</span></a></p>
<h2>短信 <span lang="en">Text messages</span></h2>
${renderTable(['手机号 Mobile', '验证码 Code', '送达 Delivered', '时间 Time'], messages.map(messageRow))}
<h2>交易 <span lang="en">Payments</span></h2>
${renderTable(['订单号 Order', '金额 Amount', '状态 State', '通知 Notified', '故障 Faults'], trades.map(tradeRow))}
<h2>手机尾号触发的短信故障 <span lang="en">Message faults by the last four digits</span></h2>
${renderTable(
  ['尾号 Digits', '结果 Outcome'],
  Object.entries(outcomes).map(([digits, { zh, en }]) => [`…${digits}`, `${zh} ${en}`]),
)}
<h2>姓名结尾触发的核验结果 <span lang="en">Outcomes of the identity check by the end of the name</span></h2>
${renderTable(
  ['姓名 Name', '结果 Outcome'],
  Object.entries(identityOutcomes).map(([end, { zh, en }]) => [`…${end}`, `${zh} ${en}`]),
)}
<p>其余姓名都一致。<span lang="en">Every other name matches.</span></p>
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
