import type { consoleExports } from '#contract/console/exports.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { auditExport } from '#server/features/operators/reading/audit-export.ts';
import { readAccount } from '#server/views/console/ledger/account-rows.ts';
import { readEntries } from '#server/views/console/ledger/read-entries.ts';
import type { ExportFile, ExportRequest } from './console-export.ts';
import { BYTE_ORDER_MARK, csvLine } from './csv.ts';
import { entryHeads, transferWords } from './export-words.ts';

type Request = ExportRequest<(typeof consoleExports)['exportEntries']>;

/** @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, and those of `act`. */
export async function exportEntries(ctx: Context, { query, operator, locale }: Request): Promise<ExportFile> {
  const { account: accountId, from, to, reason } = query;
  if ((await readAccount(ctx.db, accountId)) === null)
    throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: accountId });
  const facts = { account: accountId, from: from ?? null, to: to ?? null };
  await auditExport(ctx, { operatorId: operator.id, name: 'entries', reason, facts });
  const days = from === undefined && to === undefined ? '' : `-${from ?? ''}-${to ?? ''}`;
  return { name: `entries-${accountId}${days}.csv`, content: write() };

  async function* write(): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLine(entryHeads[locale]);
    for await (const rows of readEntries(ctx.db, { accountId, from, to })) {
      const lines = rows.map(({ seq, at, id, kind, amountFen, balanceAfterFen, ref, key }) => {
        const money = [{ fen: amountFen }, { fen: balanceAfterFen }];
        return csvLine([seq, { at }, id, transferWords[kind][locale], ...money, ref, key]);
      });
      if (lines.length > 0) yield lines.join('');
    }
  }
}
