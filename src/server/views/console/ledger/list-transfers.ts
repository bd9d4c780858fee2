import { sql } from 'kysely';
import type { ledgerTransfers as call } from '#contract/console/ledger.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { Context } from '#server/context/context.ts';
import { findSubjects } from './transfer-subjects.ts';
import { presentTransfer, readTransfers } from './transfer-rows.ts';
import { transfersOf } from './transfers-of.ts';

const MOST = 100;

/** Transfers by what they were for, or by their own key or number. */
export async function listTransfers(
  { db }: Pick<Context, 'db'>,
  { query }: { readonly query: { readonly of: string } },
): Promise<CallAnswer<typeof call>> {
  // PostgreSQL refuses NUL in a text.
  const of = query.of.replaceAll('\0', '');
  const rows = await readTransfers(db, sql`t.id IN (${transfersOf(of)})`, MOST);
  const subjects = await findSubjects(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map((row) => ({ ...presentTransfer(row), subject: subjects.get(row.id) ?? null })) };
}
