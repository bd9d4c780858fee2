import { describe, expect, it } from 'vitest';
import { readBill } from './read-bill.ts';

// As in WeChat's documentation; the figures are ours.
const heads =
  '交易时间,公众账号ID,商户号,特约商户号,设备号,微信订单号,商户订单号,用户标识,交易类型,交易状态,付款银行,货币种类,应结订单金额,代金券金额,微信退款单号,商户退款单号,退款金额,充值券退款金额,退款类型,退款状态,商品名称,商户数据包,手续费,费率,订单金额,申请退款金额,费率备注';
const summaryHeads =
  '总交易单数,应结订单总金额,退款总金额,充值券退款总金额,手续费总金额,订单总金额,申请退款总金额';
const paid =
  '`2026-03-14 13:51:31,`wxapp,`1900000001,`0,`,`42000001,`RC_1,`oUser,`MWEB,`SUCCESS,`OTHERS,`CNY,`38.00,`0.00,`0,`0,`0.00,`0.00,`,`,`充值\\ 38,`,`0.23000,`0.60%,`38.00,`0.00,`';
const refunded =
  '`2026-03-14 14:00:00,`wxapp,`1900000001,`0,`,`42000001,`RC_1,`oUser,`MWEB,`REFUND,`OTHERS,`CNY,`0.00,`0.00,`50300001,`RF_1,`8.50,`0.00,`ORIGINAL,`PROCESSING,`充值,`,`-0.05000,`0.60%,`0.00,`8.50,`';

const bill = (rows: readonly string[], count = rows.length) =>
  [
    `\uFEFF${heads}`,
    ...rows,
    summaryHeads,
    `\`${count},\`38.00,\`8.50,\`0.00,\`0.18000,\`38.00,\`8.50`,
    '',
  ].join('\r\n');
const read = (text: string) => readBill(text, '1900000001');

const lines = [
  { kind: 'paid', number: 'RC_1', providerNo: '42000001', amountFen: 3800 },
  { kind: 'refunded', number: 'RF_1', providerNo: '50300001', amountFen: -850 },
];

describe('a statement of WeChat', () => {
  it('has payments and refunds, in fen and with our numbers', () => {
    expect(read(bill([paid, refunded]))).toEqual({ ok: true, lines });
  });

  it('is parsed by column names, in any order', () => {
    const move = (line: string) => line.split(',').reverse().join(',');
    const text = bill([paid, refunded]).split('\r\n');
    const moved = [move((text[0] ?? '').slice(1)), move(paid), move(refunded), ...text.slice(3)].join('\n');
    expect(read(moved)).toEqual({ ok: true, lines });
  });

  it('omits a failed refund', () => {
    const failed = refunded.replace('`PROCESSING', '`FAIL');
    expect(read(bill([paid, failed]))).toEqual({ ok: true, lines: lines.slice(0, 1) });
  });

  it.each([
    ['cut off before its end', bill([paid, refunded]).split('总交易单数')[0] ?? ''],
    ['with a line missing', bill([paid], 2)],
    ['with a line too many', bill([paid, refunded], 1)],
    ['with a torn line', bill([paid, refunded.slice(0, 100)])],
    ['of another merchant', bill([paid.replace('1900000001', '1900000002')])],
    ['in another currency', bill([paid.replace('`CNY', '`USD')])],
    ['with a state nobody knows', bill([paid.replace('`SUCCESS', '`REVOKED')])],
    [
      'with an amount that is none',
      bill([paid.replace('`38.00,`0.00,`\r', '').replaceAll('38.00', '3.8e1')]),
    ],
    ['without a column', bill([paid]).replace('商户订单号', '订单')],
    ['that is a page', '<html><body>502</body></html>'],
    ['that is empty', ''],
  ])('%s is rejected completely', (_, text) => {
    expect(read(text)).toMatchObject({ ok: false });
  });
});
