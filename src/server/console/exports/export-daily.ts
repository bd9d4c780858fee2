import type { consoleExports } from '#contract/console/exports.ts';
import type { Context } from '#server/context/context.ts';
import { auditExport } from '#server/features/operators/reading/audit-export.ts';
import { showDaily } from '#server/views/console/ledger/reports/show-daily.ts';
import type { ExportFile, ExportRequest } from './console-export.ts';
import { BYTE_ORDER_MARK, type Cell, csvLine } from './csv.ts';
import { dailyHeads, dailyWords } from './export-words.ts';

type Request = ExportRequest<(typeof consoleExports)['exportDailyMoney']>;
type Day = Awaited<ReturnType<typeof showDaily>>['days'][number];

/** @throws Refusal those of `act`. */
export async function exportDaily(ctx: Context, { query, operator, locale }: Request): Promise<ExportFile> {
  const { from, to, reason } = query;
  const days = { from, to };
  await auditExport(ctx, { operatorId: operator.id, name: 'daily', reason, facts: days });
  const report = await showDaily(ctx, days);
  return { name: `daily-${from}-${to}.csv`, content: write() };

  async function* write(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(dailyHeads[locale]);
    for (const day of report.days) yield csvLine(cellsOf(day, locale));
  }
}

/** In the order of the heads. */
function cellsOf({ day, state, transfers, sums, ends }: Day, locale: Request['locale']): readonly Cell[] {
  const money = (amount: number | undefined): Cell => (amount === undefined ? null : { fen: amount });
  return [
    // Written by us: a date is no formula.
    day,
    dailyWords[state][locale],
    transfers,
    ...[sums?.rechargedFen, sums?.creditedFen, sums?.returnedFen, sums?.unlockedFen].map(money),
    ...[sums?.refundedFen, sums?.earnedFen, sums?.platformFen].map(money),
    ...[sums?.withdrawalsRequestedFen, sums?.withdrawnFen, sums?.taxFen, sums?.borneFen].map(money),
    ...[ends?.escrowFen, ends?.balancesFen, ends?.incomeFen, ends?.onTheWayFen, ends?.suspenseFen].map(money),
  ];
}
