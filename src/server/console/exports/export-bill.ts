import type { consoleExports } from '#contract/console/exports.ts';
import type { Context } from '#server/context/context.ts';
import { auditExport } from '#server/features/operators/reading/audit-export.ts';
import { type PlacedBillRow, readBillRows } from '#server/views/console/ledger/reports/bill-rows.ts';
import { readBill } from '#server/views/console/ledger/reports/show-bill.ts';
import type { ExportFile, ExportRequest } from './console-export.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';
import { billHeads, billWords } from './export-words.ts';

type Request = ExportRequest<(typeof consoleExports)['exportBill']>;

const PAGE = 1_000;

/** @throws Refusal OPERATOR_SUBJECT_NOT_FOUND for a day without a bill, and those of `act`. */
export async function exportBill(ctx: Context, { query, operator, locale }: Request): Promise<ExportFile> {
  const { provider, day, reason } = query;
  const bill = { provider, day };
  await readBill(ctx.db, bill);
  await auditExport(ctx, { operatorId: operator.id, name: 'bill', reason, facts: bill });
  return { name: `${provider}-${day}.csv`, content: write() };

  async function* write(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(billHeads[locale]);
    let after: readonly (string | number)[] | null = null;
    do {
      const rows: readonly PlacedBillRow[] = await readBillRows(ctx.db, bill, after, PAGE);
      if (rows.length > 0) yield rows.map(({ row }) => csvLine(cellsOf(row, locale))).join('');
      const last = rows.at(-1);
      after = rows.length < PAGE || last === undefined ? null : [last.rank, last.place];
    } while (after !== null);
  }
}

function cellsOf(row: PlacedBillRow['row'], locale: Request['locale']): readonly Cell[] {
  const money = (fen: number | null): Cell => (fen === null ? null : { fen });
  const { difference, ours } = row;
  return [
    row.number,
    row.providerNo,
    row.kind && billWords[row.kind][locale],
    money(row.theirsFen),
    money(row.oursFen),
    ours?.state ?? null,
    ours && { at: ours.at },
    money(difference?.theirsFen ?? null),
    money(difference?.oursFen ?? null),
    difference && billWords[difference.isOpen ? 'open' : 'closed'][locale],
  ];
}
