import { type Html, html, renderPage } from '#sandbox/pages/html.ts';
import { renderTable } from '#sandbox/pages/render-table.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import { accountsOf } from '../consent/consent.ts';
import { type BillFault, billFaults } from './money-steering.ts';
import { payoutsOf, stepAt } from '../payouts/payout.ts';
import { payoutFaultNames, payoutFaults } from '../payouts/payout-faults.ts';
import { refundsOf } from '../trade/refund.ts';
import { refundFaultNames, refundFaults } from '../trade/refund-faults.ts';

const SHOWN = 20;
export const MONEY_PATH = '/alipay';

const billWords: Readonly<Record<BillFault, string>> = {
  missing_line: '少第一行 first line missing',
  other_amount: '第一行少一分 first line one fen less',
  double_line: '第一行重复 first line twice',
  torn: '文件残缺 truncated file',
  not_a_zip: '返回网页 HTML page instead',
  elsewhere: '地址在别处 foreign address',
};

/** Payouts and refunds of the sandbox, and the faults that can be triggered. */
export function renderMoney(sandbox: Sandbox): string {
  const main = html`<main>
<h1>支付宝（沙箱） <span lang="en">Alipay (sandbox)</span></h1>
<p><a href="/">沙箱首页 <span lang="en">Front page of the sandbox</span></a></p>
<p>支付宝时间 <span lang="en">Alipay's time</span>: ${sandbox.clock.now().toISOString()}</p>
${button('hour', '', '快进一小时 Forward one hour')}${button('day', '', '快进一天 Forward one day')}
${renderBooks(sandbox)}
<h2>接下来的故障 <span lang="en">What goes wrong next</span></h2>
${choice(
  'payout',
  '下一笔提现 Next payout',
  payoutFaultNames.map((name) => [name, wordsOf(payoutFaults[name])]),
)}
${choice(
  'refund',
  '下一笔退款 Next refund',
  refundFaultNames.map((name) => [name, wordsOf(refundFaults[name])]),
)}
${choice('bill', '此后的账单 Bills from now on', [
  ['', '没有 none'],
  ...billFaults.map((name) => [name, billWords[name]] as const),
])}
<p>现在 <span lang="en">Now</span>: ${sandbox.money.billFault() ?? '没有 none'}</p>
<h2>金额触发的提现故障 <span lang="en">Payout faults by amount</span></h2>
${renderTable(
  ['金额 Amount', '名称 Name', '结果 Outcome'],
  payoutFaultNames.map((name) => rowOf(name, payoutFaults[name])),
)}
<h2>金额触发的退款故障 <span lang="en">Refund faults by amount</span></h2>
${renderTable(
  ['金额 Amount', '名称 Name', '结果 Outcome'],
  refundFaultNames.map((name) => rowOf(name, refundFaults[name])),
)}
</main>`;
  return renderPage('支付宝沙箱 Alipay sandbox', main);
}

function renderBooks({ books, clock }: Sandbox): Html {
  const now = clock.now();
  const payouts = payoutsOf(books).all().slice(-SHOWN).reverse();
  const refunds = refundsOf(books).all().slice(-SHOWN).reverse();
  return html`<h2>提现 <span lang="en">Payouts</span></h2>
${renderTable(
  [
    '提现号 Payout',
    '金额 Amount',
    '收款人 Payee',
    '姓名 Name',
    '状态 State',
    '推送 Pushed',
    '故障 Faults',
    '',
  ],
  payouts.map((payout) => [
    payout.payoutNo,
    `¥${toYuan(payout.amountFen)}`,
    payout.identity,
    payout.name,
    stepAt(payout, now).status,
    `${payout.pushed} / ${payout.steps.length}`,
    payout.faults.join(', ') || '–',
    button('push', payout.payoutNo, '再推送 Push again'),
  ]),
)}
<h2>退款 <span lang="en">Refunds</span></h2>
${renderTable(
  ['退款号 Refund', '订单号 Order', '金额 Amount', '状态 State', '故障 Faults'],
  refunds.map((refund) => [
    refund.refundNo,
    refund.orderNo,
    `¥${toYuan(refund.amountFen)}`,
    new Date(refund.throughAt) <= now ? 'REFUND_SUCCESS' : 'REFUND_PROCESSING',
    refund.faults.join(', ') || '–',
  ]),
)}
<h2>授权过的账号 <span lang="en">Accounts that consented</span></h2>
${renderTable(
  ['账号 Account', '用户号 User number', '实名 Name'],
  accountsOf(books)
    .all()
    .slice(-SHOWN)
    .map(({ account, userId, name }) => [account, userId, name || '任何姓名 any']),
)}`;
}

function button(action: string, value: string, label: string): Html {
  return html`<form method="post" action="${MONEY_PATH}/${action}"><input type="hidden" name="value" value="${value}">
<button>${label}</button></form>`;
}

function choice(action: string, label: string, options: readonly (readonly [string, string])[]): Html {
  return html`<form method="post" action="${MONEY_PATH}/${action}"><p><label>${label}
<select name="value">${options.map(([value, words]) => html`<option value="${value}">${words}</option>`)}</select></label></p>
<button>设定 <span lang="en">Set</span></button></form>`;
}

type Words = { sentinelFen: number; zh: string; en: string };

function wordsOf({ zh, en }: Words): string {
  return `${zh} ${en}`;
}

function rowOf(name: string, fault: Words): string[] {
  return [`¥${toYuan(fault.sentinelFen)}`, name, wordsOf(fault)];
}
