import type { TaxStatement } from './queries.ts';

/** Lets spreadsheet programs detect UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF';

export interface TaxColumns {
  readonly month: string;
  readonly paid: string;
  readonly tax: string;
  readonly arrived: string;
  readonly total: string;
}

/** A year's tax statement as CSV: one row per month, totals last, amounts in yuan. */
export function taxCsv({ months, totalPaidFen, totalTaxFen }: TaxStatement, columns: TaxColumns): string {
  const rows = [
    [columns.month, columns.paid, columns.tax, columns.arrived],
    ...months.map(({ month, paidFen, taxFen, arrivedFen }) => [
      month,
      plainYuan(paidFen),
      plainYuan(taxFen),
      plainYuan(arrivedFen),
    ]),
    [columns.total, plainYuan(totalPaidFen), plainYuan(totalTaxFen), plainYuan(totalPaidFen - totalTaxFen)],
  ];
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');
}

/** Machine-readable yuan: no unit, no thousands separators, ASCII minus. */
function plainYuan(amountFen: number): string {
  const fen = Math.abs(amountFen);
  const yuan = `${Math.trunc(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
  return amountFen < 0 ? `-${yuan}` : yuan;
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
