import { type Fen, fen, parseYuan } from '#domain/money/fen.ts';
import type { BillLine } from './wechat-pay.ts';

/** Column names. Their order differs between merchants, so columns are found by name. */
const columns = {
  mchId: '商户号',
  tradeNo: '微信订单号',
  orderNo: '商户订单号',
  state: '交易状态',
  currency: '货币种类',
  providerRefundNo: '微信退款单号',
  refundNo: '商户退款单号',
  refundState: '退款状态',
  total: '订单金额',
  refunded: '申请退款金额',
} as const;
type Row = Readonly<Record<keyof typeof columns, string>>;

export type ReadBill =
  | { readonly ok: true; readonly lines: readonly BillLine[] }
  | { readonly ok: false; readonly cause: string };

/** Parses the statement of all trades of a day (`bill_type=ALL`), as a whole or not at all. */
export function readBill(text: string, mchId: string): ReadBill {
  const [heads = [], ...records] = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line !== '')
    .map(cellsOf);
  const end = records.findIndex(([first]) => first === '总交易单数');
  const count = records[end + 1]?.[0];
  const missing = Object.values(columns).find((name) => !heads.includes(name));
  if (missing !== undefined) return { ok: false, cause: `bill without the column ${missing}` };
  if (end === -1 || count !== String(end)) return { ok: false, cause: 'bill whose lines are not all there' };

  const lines: BillLine[] = [];
  for (const cells of records.slice(0, end)) {
    if (cells.length !== heads.length) return { ok: false, cause: 'bill with a torn line' };
    const line = readLine(rowOf(heads, cells), mchId);
    if (line === null)
      return { ok: false, cause: `bill with a line that is not understood: ${cells.join(',')}` };
    lines.push(...line);
  }
  return { ok: true, lines };
}

/**
 * Every value begins with a grave accent, so that spreadsheets treat it as text. WeChat escapes commas inside values.
 */
function cellsOf(line: string): readonly string[] {
  return line.split(',').map((cell) => cell.trim().replace(/^`/, ''));
}

function rowOf(heads: readonly string[], cells: readonly string[]): Row {
  const entries = Object.entries(columns).map(([key, name]) => [key, cells[heads.indexOf(name)] ?? '']);
  return Object.fromEntries(entries) as Row; // safe: one entry per key of `columns`
}

/** @returns null for a line that is not ours or unreadable; an empty list for a failed refund. */
function readLine(row: Row, mchId: string): readonly BillLine[] | null {
  if (row.mchId !== mchId || row.currency !== 'CNY') return null;
  if (row.state === 'SUCCESS') {
    const amountFen = parseYuan(row.total);
    return amountFen === null
      ? null
      : [{ kind: 'paid', number: row.orderNo, providerNo: row.tradeNo, amountFen }];
  }
  if (row.state !== 'REFUND') return null;
  if (row.refundState === 'FAIL') return [];
  const amountFen = negative(parseYuan(row.refunded));
  return amountFen === null
    ? null
    : [{ kind: 'refunded', number: row.refundNo, providerNo: row.providerRefundNo, amountFen }];
}

function negative(amount: Fen | null): Fen | null {
  return amount === null ? null : fen(-amount);
}
