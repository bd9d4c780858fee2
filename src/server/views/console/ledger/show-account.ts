import { sql } from 'kysely';
import type { ledgerAccount as call } from '#contract/console/ledger.ts';
import type { CallAnswer, CallChecked } from '#contract/define-call.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { decodeCursor, encodeCursor } from '#server/context/cursor.ts';
import { readAccount } from './account-rows.ts';
import { type EntryRow, selectEntries } from './entry-rows.ts';
import { findSubjects } from './transfer-subjects.ts';
import { presentTransfer } from './transfer-rows.ts';

const PAGE = 50;

/**
 * An account with a page of its entries, newest first, each with what it was for.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND.
 */
export async function showAccount(
  { db }: Pick<Context, 'db'>,
  { params, query }: CallChecked<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const { limit = PAGE } = query;
  const after = decodeCursor(query.cursor, ['number']);
  const account = await readAccount(db, params.id);
  if (account === null) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: params.id });
  const { rows } = await sql<EntryRow>`
    ${selectEntries} WHERE e.account_id = ${params.id} AND e.seq < ${after === null ? account.entries + 1 : after[0]}::bigint
     ORDER BY e.seq DESC LIMIT ${limit + 1}`.execute(db);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const subjects = await findSubjects(
    db,
    page.map(({ id }) => id),
  );
  return {
    account,
    items: page.map((row) => ({
      seq: row.seq,
      transfer: { ...presentTransfer(row), subject: subjects.get(row.id) ?? null },
      amountFen: row.amountFen,
      balanceAfterFen: row.balanceAfterFen,
    })),
    nextCursor: rows.length > limit && last ? encodeCursor([last.seq]) : null,
  };
}
