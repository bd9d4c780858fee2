import { sql } from 'kysely';
import { advanceRepaid } from '#domain/ledger/correction-postings.ts';
import { incomeReleased } from '#domain/ledger/postings.ts';
import { advanceRepaidKey, incomeReleasedKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import type { Context } from '#server/context/context.ts';
import type { Db, Tx } from '#server/db/database.ts';
import { oneByOne } from '#server/db/each-apart.ts';
import { transaction } from '#server/db/transaction.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { lockBalances } from '#server/features/ledger/post-transfers.ts';
import { hasOpenDispute } from '../store/has-open-dispute.ts';
import { lockScheme } from '../store/lock-scheme.ts';
import { authorOwesFen, schemePendingFen } from './paid-unlocks.ts';

const BATCH = 200;

interface Due {
  readonly scheme_id: string;
  readonly author_id: string;
  readonly settlement_number: number;
  readonly is_removed: boolean;
  /** Number of earlier releases. */
  readonly released: number;
}

/**
 * Releases the income of schemes whose dispute window has closed (counted from the latest settlement), whose payouts
 * are up to date, and without an open dispute. Repays the platform's advances to the author from it at once.
 */
export async function releaseIncome(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await dueFor(ctx.db, now, sql`s.id > ${after}::uuid`);
    const ids = due.map(({ scheme_id }) => scheme_id);
    await oneByOne(ctx.log, 'releasing the income of a scheme', ids, (id) =>
      transaction(ctx.db, (tx) => release(tx, id, now)),
    );
    const last = due.at(-1);
    if (!last || due.length < BATCH) return;
    after = last.scheme_id;
  }
}

/** One release per state of a scheme; a later correction in favour of the author adds another release. */
async function dueFor(db: Db | Tx, now: Date, which: ReturnType<typeof sql>): Promise<readonly Due[]> {
  const { rows } = await sql<Due>`
    SELECT s.id AS scheme_id, s.author_id, d.settlement_number, d.is_removed,
           (SELECT count(*) FROM income_release r WHERE r.scheme_id = s.id) AS released
      FROM scheme_paid_out d JOIN scheme s ON s.id = d.scheme_id
      JOIN ledger_account a ON a.owner_id = s.author_id AND a.kind = 'incomePending' AND a.balance > 0
      JOIN scheme_settlement t ON t.scheme_id = s.id AND t.number = d.settlement_number
     WHERE d.pending_fen > 0 AND t.income_available_at <= ${now} AND ${which}
       AND NOT EXISTS (SELECT 1 FROM scheme_settlement l WHERE l.scheme_id = s.id AND l.number > t.number)
       AND d.is_removed = EXISTS (SELECT 1 FROM scheme_removal x WHERE x.scheme_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM income_release r WHERE r.scheme_id = s.id
                         AND r.settlement_number = d.settlement_number AND r.is_removed = d.is_removed)
     ORDER BY s.id LIMIT ${BATCH}`.execute(db);
  return rows;
}

async function release(tx: Tx, schemeId: string, at: Date): Promise<void> {
  await lockScheme(tx, schemeId);
  const [due] = await dueFor(tx, at, sql`s.id = ${schemeId}`);
  if (!due || (await hasOpenDispute(tx, [schemeId])).has(schemeId)) return;
  const { author_id: authorId, settlement_number, is_removed } = due;
  const number = due.released + 1;
  const balanceOf = await lockBalances(tx, [
    { owner: authorId, kind: 'income' },
    { owner: authorId, kind: 'incomePending' },
    { owner: null, kind: 'correctionsOwed' },
  ]);
  const amountFen = fen(await schemePendingFen(tx, schemeId));
  if (amountFen === 0) return;
  const posting = incomeReleased({ authorId, amountFen });
  const key = incomeReleasedKey(schemeId, number);
  const { txnId } = await postTransfer(tx, { ...posting, key, ref: schemeId, at });
  const state = { settlement_number, is_removed };
  await tx
    .insertInto('income_release')
    .values({ scheme_id: schemeId, number, ...state, amount_fen: amountFen, txn_id: txnId, released_at: at })
    .execute();
  const availableFen = balanceOf({ owner: authorId, kind: 'income' }) + amountFen;
  const repaidFen = Math.min(availableFen, await authorOwesFen(tx, authorId));
  if (repaidFen > 0) await repay(tx, { schemeId, number, authorId, amountFen: repaidFen, at });
}

interface Repayment {
  readonly schemeId: string;
  readonly number: number;
  readonly authorId: string;
  readonly amountFen: number;
  readonly at: Date;
}

async function repay(tx: Tx, { schemeId, number, authorId, amountFen, at }: Repayment): Promise<void> {
  const posting = advanceRepaid({ authorId, amountFen: fen(amountFen) });
  const key = advanceRepaidKey(schemeId, number);
  const { txnId } = await postTransfer(tx, { ...posting, key, ref: schemeId, at });
  await tx
    .insertInto('advance_repayment')
    .values({
      scheme_id: schemeId,
      release_number: number,
      amount_fen: amountFen,
      txn_id: txnId,
      repaid_at: at,
    })
    .execute();
}
