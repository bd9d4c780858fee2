import { merchant } from '#sandbox/settings.ts';
import { toYuan } from '#sandbox/pages/yuan.ts';
import type { BillRow } from './bill-rows.ts';
import { toGbk } from './gbk.ts';
import { zipOf } from './zip.ts';

export type BillType = 'trade' | 'signcustomer';

const DASHES = '-'.repeat(40);
const signed = (fen: number) => (fen < 0 ? `-${toYuan(-fen)}` : toYuan(fen));

/** A bill file: a ZIP archive of two GBK tables, the movements and their totals. */
export function billFile(type: BillType, day: string, rows: readonly BillRow[]): Buffer {
  const stem = `${merchant.sellerId}_${day.replaceAll('-', '')}`;
  const [name, detail, sums] =
    type === 'trade'
      ? (['业务明细', tradeDetail(rows.filter(({ kind }) => kind !== '转账')), tradeSums(rows)] as const)
      : (['账务明细', fundDetail(rows), fundSums(rows)] as const);
  const file = (part: string, lines: readonly string[]) => ({
    name: toGbk(`${stem}_${part}.csv`),
    content: toGbk(`${[...headOf(part, day), ...lines].join('\r\n')}\r\n`),
  });
  return zipOf([file(name, detail), file(name.replace('明细', '汇总'), sums)]);
}

function headOf(part: string, day: string): string[] {
  const [year, month, date] = day.split('-');
  const next = new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10).split('-');
  const kind = part.replace('(汇总)', '');
  return [
    `#支付宝${kind}查询`,
    `#账号：[${merchant.sellerId}0156]`,
    `#起始日期：[${year}年${month}月${date}日 00:00:00]   终止日期：[${next[0]}年${next[1]}月${next[2]}日 00:00:00]`,
    `#${DASHES}${kind}列表${DASHES}`,
  ];
}

function tradeDetail(rows: readonly BillRow[]): string[] {
  const heads =
    '支付宝交易号,商户订单号,业务类型,商品名称,创建时间,完成时间,门店编号,门店名称,操作员,终端号,对方账户,订单金额（元）,商家实收（元）,支付宝红包（元）,集分宝（元）,支付宝优惠（元）,商家优惠（元）,券核销金额（元）,券名称,商家红包消费金额（元）,卡消费金额（元）,退款批次号/请求号,服务费（元）,分润（元）,备注';
  const lines = rows.map((row) => {
    const amount = signed(row.amountFen);
    const start = [`${row.providerNo}\t`, `${row.merchantNo}\t`, row.kind, row.subject, row.at, row.at];
    const middle = ['', '', '', '', '158****1562', amount, amount, '0.00', '0.00', '0.00', '0.00', '0.00'];
    return [...start, ...middle, '', '0.00', '0.00', `${row.requestNo}\t`, '0.00', '0.00', ''].join(',');
  });
  const sum = (kind: string) => {
    const those = rows.filter((row) => row.kind === kind);
    return `${those.length}笔，商家实收共${signed(sumOf(those))}元`;
  };
  return [
    heads,
    ...lines,
    `#${DASHES}业务明细列表结束${DASHES}`,
    `#交易合计：${sum('交易')}，商家优惠共0.00元`,
    `#退款合计：${sum('退款')}，商家优惠退款共0.00元`,
  ];
}

function tradeSums(rows: readonly BillRow[]): string[] {
  const trades = rows.filter(({ kind }) => kind === '交易');
  const refunds = rows.filter(({ kind }) => kind === '退款');
  return [
    '门店编号,门店名称,交易订单总笔数,退款订单总笔数,订单金额（元）,商家实收（元）',
    `合计,,${trades.length},${refunds.length},${signed(sumOf(trades))},${signed(sumOf([...trades, ...refunds]))}`,
  ];
}

const fundKinds = { 交易: '在线支付', 退款: '交易退款', 转账: '转账' } as const;

function fundDetail(rows: readonly BillRow[]): string[] {
  const heads =
    '账务流水号,业务流水号,商户订单号,商品名称,发生时间,对方账号,收入金额（+元）,支出金额（-元）,账户余额（元）,交易渠道,业务类型,备注';
  let balanceFen = 10_000_000;
  const lines = rows.map((row, index) => {
    balanceFen += row.amountFen;
    const income = row.amountFen > 0 ? toYuan(row.amountFen) : '0.00';
    const expense = row.amountFen < 0 ? signed(row.amountFen) : '0.00';
    const start = [`${row.providerNo}${String(index).padStart(4, '0')}\t`, `${row.providerNo}\t`];
    const middle = [`${row.merchantNo}\t`, row.subject, row.at, '158****1562\t', income, expense];
    return [...start, ...middle, signed(balanceFen), '支付宝', fundKinds[row.kind], ''].join(',');
  });
  const [income, expense] = [rows.filter(isIncome), rows.filter((row) => !isIncome(row))];
  return [
    heads,
    ...lines,
    `#${DASHES}账务明细列表结束${DASHES}`,
    `#支出合计：${expense.length}笔，共${signed(sumOf(expense))}元`,
    `#收入合计：${income.length}笔，共${signed(sumOf(income))}元`,
    '#导出时间：[沙箱]',
  ];
}

function fundSums(rows: readonly BillRow[]): string[] {
  const [income, expense] = [rows.filter(isIncome), rows.filter((row) => !isIncome(row))];
  return [
    '类型,收入笔数,收入金额（+元）,支出笔数,支出金额（-元）,总金额（元）',
    `合计,${income.length},${signed(sumOf(income))},${expense.length},${signed(sumOf(expense))},${signed(sumOf(rows))}`,
  ];
}

function isIncome({ amountFen }: BillRow): boolean {
  return amountFen > 0;
}

function sumOf(rows: readonly BillRow[]): number {
  return rows.reduce((sum, { amountFen }) => sum + amountFen, 0);
}
