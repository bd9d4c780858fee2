import { sql } from 'kysely';
import { incomeReleased } from '#domain/ledger/postings.ts';
import { incomeReleasedKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import type { Context } from '../../context.ts';
import { transaction } from '../../db/transaction.ts';
import { postTransfer } from '../ledger/post-transfer.ts';

const BATCH = 200;

interface Due {
  readonly scheme_id: string;
  readonly author_id: string;
  readonly amount_fen: number;
}

/** Makes the income of schemes available whose dispute window has closed and whose escrow is paid out. */
export async function releaseIncome(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await sql<Due>`
    SELECT s.id AS scheme_id, s.author_id, sum(p.analyst_fen)::bigint AS amount_fen
      FROM scheme s
      JOIN unlock u ON u.scheme_id = s.id
      JOIN unlock_payout p ON p.unlock_id = u.id
     WHERE EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = s.id AND t.income_available_at > ${now})
       AND NOT EXISTS (SELECT 1 FROM income_release r WHERE r.scheme_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM unlock h WHERE h.scheme_id = s.id AND h.hold_txn_id IS NOT NULL
                         AND NOT EXISTS (SELECT 1 FROM unlock_payout d WHERE d.unlock_id = h.id))
     GROUP BY s.id HAVING sum(p.analyst_fen) > 0
     LIMIT ${BATCH}`.execute(ctx.db);
  for (const due of rows) await release(ctx, due, now);
}

async function release(ctx: Context, { scheme_id, author_id, amount_fen }: Due, at: Date): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const posting = incomeReleased({ authorId: author_id, amountFen: fen(amount_fen) });
    const { txnId } = await postTransfer(tx, {
      ...posting,
      key: incomeReleasedKey(scheme_id),
      ref: scheme_id,
      at,
    });
    await tx
      .insertInto('income_release')
      .values({ scheme_id, amount_fen, txn_id: txnId, released_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}
