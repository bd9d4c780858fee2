import type { balanceFlow as call } from '#contract/payments/money.ts';
import { beijingMonthOf, beijingMonthSpan } from '#domain/beijing-day.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import type { Operation } from '#server/context/operation.ts';
import { findSubjects } from './find-subjects.ts';
import { readLines, sumLines } from './read-lines.ts';

const PAGE = 20;

/** Statement of a month: ledger entries of the viewer's accounts. */
export const showFlow: Operation<typeof call> = async ({ db, clock }, { query, viewer: { userId } }) => {
  const month = query.month ?? beijingMonthOf(clock.now());
  const limit = query.limit ?? PAGE;
  const which = { userId, ...beijingMonthSpan(month), account: query.account, kind: query.kind };
  const lines = await readLines(db, which, decodeCursor(query.cursor, ['number', 'number']), limit + 1);
  const pageLines = lines.slice(0, limit);
  const last = pageLines.at(-1);
  const subjectOf = await findSubjects(db, pageLines);
  return {
    month,
    sums: await sumLines(db, which),
    items: pageLines.map((line) => ({
      id: `${line.txnId}-${line.accountId}`,
      at: line.at.toISOString(),
      kind: line.kind,
      account: line.account,
      amountFen: line.amountFen,
      heldFen: line.heldFen,
      subject: subjectOf(line),
    })),
    nextCursor: lines.length > limit && last ? encodeCursor([last.txnId, last.accountId]) : null,
  };
};
