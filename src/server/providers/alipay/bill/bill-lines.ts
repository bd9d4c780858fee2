import { type Fen, fen, parseYuan } from '#domain/money/fen.ts';
import type { BillLine } from '../alipay-money.ts';
import type { BillTable } from './bill-table.ts';

/** Payments and refunds of the trade statement; null if a row is unreadable. */
export function tradeLines(table: BillTable): readonly BillLine[] | null {
  return allOf(
    table.rows.map((row) => {
      const amountFen = signedYuan(row.get('订单金额（元）') ?? '');
      const providerNo = row.get('支付宝交易号') ?? '';
      const kind = { 交易: 'paid' as const, 退款: 'refunded' as const }[row.get('业务类型') ?? ''];
      if (amountFen === null || providerNo === '' || kind === undefined) return null;
      const number = row.get(kind === 'paid' ? '商户订单号' : '退款批次号/请求号');
      return number === undefined ? null : { kind, number, providerNo, amountFen };
    }),
  );
}

/** Other entries of the account statement: fees, and transfers between it and our own bank account. */
const notOurs = /^(在线支付|交易付款|交易退款|退款|收费|退费|充值|提现)/;

/**
 * Payouts of the account statement, sent and returned; null if a row is unreadable or the rows do not match the
 * totals below them. An unknown kind of movement counts as a payout: an unmatched line is safer than a missed one.
 */
export function fundLines(table: BillTable): readonly BillLine[] | null {
  const movements = allOf(
    table.rows.map((row) => {
      const inFen = signedYuan(row.get('收入金额（+元）') || '0');
      const outFen = signedYuan(row.get('支出金额（-元）') || '0');
      const providerNo = row.get('业务流水号') ?? '';
      const number = row.get('商户订单号');
      const kind = row.get('业务类型');
      if (inFen === null || outFen === null || inFen < 0 || number === undefined || !kind) return null;
      if ((inFen === 0) === (outFen === 0)) return null;
      return { kind, number, providerNo, amountFen: inFen === 0 ? fen(-Math.abs(outFen)) : inFen };
    }),
  );
  if (movements === null || !fitsSums(movements, table.notes)) return null;
  return movements
    .filter(({ kind }) => !notOurs.test(kind))
    .map((movement) => ({ ...movement, kind: 'transferred' }));
}

/** `#收入合计：18笔，共14989.00元`: count and sum of each side. */
function fitsSums(rows: readonly { readonly amountFen: Fen }[], notes: readonly string[]): boolean {
  const sides = { 收入合计: rows.filter(isIn), 支出合计: rows.filter((row) => !isIn(row)) };
  return Object.entries(sides).every(([name, side]) => {
    const total = notes
      .map((note) => new RegExp(`^${name}：(\\d+)笔，共([-+\\d.]+)元`).exec(note))
      .find((found) => found !== null);
    const sumFen = signedYuan(total?.[2] ?? '');
    const ownFen = side.reduce((sum, { amountFen }) => sum + amountFen, 0);
    return Number(total?.[1]) === side.length && sumFen !== null && Math.abs(sumFen) === Math.abs(ownFen);
  });
}

function isIn({ amountFen }: { readonly amountFen: Fen }): boolean {
  return amountFen > 0;
}

function signedYuan(text: string): Fen | null {
  const amount = parseYuan(text.replace(/^[-+]/, ''));
  return amount !== null && text.startsWith('-') ? fen(0 - amount) : amount;
}

function allOf<T>(rows: readonly (T | null)[]): readonly T[] | null {
  const read = rows.filter((row) => row !== null);
  return read.length === rows.length ? read : null;
}
