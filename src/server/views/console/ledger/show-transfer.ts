import { sql } from 'kysely';
import type { ledgerTransfer as call } from '#contract/console/ledger.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { accountColumn } from './account-rows.ts';
import { findSubjects } from './transfer-subjects.ts';
import { presentTransfer, readTransfers } from './transfer-rows.ts';
import { transfersOf } from './transfers-of.ts';

type View = CallAnswer<typeof call>;

const MOST_RELATED = 100;

/**
 * A transfer with its postings, what it was for, and the other transfers of the same thing.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND.
 */
export async function showTransfer({ db }: Pick<Context, 'db'>, id: number): Promise<View> {
  const [row] = await readTransfers(db, sql`t.id = ${id}`, 1);
  if (!row) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: id });
  const subject = (await findSubjects(db, [id])).get(id) ?? null;
  const related =
    subject === null
      ? [row]
      : await readTransfers(db, sql`t.id IN (${transfersOf(subject.id)})`, MOST_RELATED);
  const [resolves] = await readTransfers(db, sql`t.id = ${row.resolves}::bigint`, 1);
  const [resolvedBy] = await readTransfers(db, sql`t.resolves = ${id}`, 1);
  return {
    transfer: presentTransfer(row),
    subject,
    postings: await readPostings(db, id),
    resolves: resolves ? presentTransfer(resolves) : null,
    resolvedBy: resolvedBy ? presentTransfer(resolvedBy) : null,
    related: related.map(presentTransfer),
    seal: await sealOf(db, id),
  };
}

async function readPostings(db: Db, id: number): Promise<View['postings']> {
  const { rows } = await sql<View['postings'][number]>`
    SELECT ${accountColumn} AS account, e.seq, e.amount AS "amountFen", e.balance_after AS "balanceAfterFen"
      FROM ledger_entry e JOIN ledger_account a ON a.id = e.account_id
     WHERE e.txn_id = ${id} ORDER BY e.amount, a.id`.execute(db);
  return rows;
}

/** The first seal that covers a transfer; null before it. */
async function sealOf(db: Db, id: number): Promise<View['seal']> {
  const row = await db
    .selectFrom('ledger_seal')
    .select(['number', 'sealed_at'])
    .where('up_to', '>=', id)
    .orderBy('up_to')
    .limit(1)
    .executeTakeFirst();
  return row ? { number: row.number, sealedAt: row.sealed_at.toISOString() } : null;
}
