import { createHash, randomUUID } from 'node:crypto';
import { unlocked } from '#domain/ledger/postings.ts';
import { unlockedKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import type { BareDatabase, Query } from './bare-database.ts';
import type { PlannedUnlock } from '../worlds/unlock-plan.ts';
import { PRICE_FEN } from '../worlds/world.ts';

/**
 * The minimal SQL of an unlock by the database's own client: session, reads for its rules, posting, unlock, and new
 * balance. It decides nothing and is written by hand, so that an extra statement in the operation shows as a lower
 * ratio.
 */
export async function unlockBarely(database: BareDatabase, planned: PlannedUnlock, at: Date): Promise<void> {
  const { fan, schemeId } = planned;
  await database.query(
    `SELECT id, user_id, last_used_at, expires_at, ended_at,
            (SELECT disabled_at FROM app_user WHERE app_user.id = session.user_id)
       FROM session WHERE token_hash = $1`,
    [createHash('sha256').update(fan.token).digest()],
  );
  await database.transaction(async (query) => {
    const unlockId = randomUUID();
    await query('SELECT * FROM unlock WHERE id = $1 OR (user_id = $2 AND scheme_id = $3)', [
      unlockId,
      fan.userId,
      schemeId,
    ]);
    await readForRules(query, fan.userId, schemeId);
    const { kind, legs } = unlocked({ userId: fan.userId, schemeId, priceFen: fen(PRICE_FEN) });
    const sent = legs.map((leg) => ({ owner: leg.owner, kind: leg.kind, amount: leg.amountFen }));
    const [posted] = await query('SELECT posted_id FROM ledger_post($1, $2, $3, $4::text::jsonb, NULL, $5)', [
      unlockedKey(fan.userId, schemeId),
      kind,
      schemeId,
      JSON.stringify(sent),
      at,
    ]);
    await query(
      `INSERT INTO unlock (id, scheme_id, user_id, price_fen, hold_txn_id, unlocked_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [unlockId, schemeId, fan.userId, PRICE_FEN, posted?.posted_id, at],
    );
    await query(`SELECT balance FROM ledger_account WHERE owner_id = $1 AND kind = 'balance'`, [fan.userId]);
  });
}

async function readForRules(query: Query, userId: string, schemeId: string): Promise<void> {
  await query('SELECT pg_advisory_xact_lock_shared(hashtextextended($1, 0))', [`scheme:${schemeId}`]);
  await query(
    `SELECT s.author_id, s.price_fen, s.free_readers, s.sale_ends_at, m.kickoff_at, m.state,
            EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id) AS withdrawn,
            EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = s.id) AS removed,
            (SELECT t.outcome FROM scheme_settlement t WHERE t.scheme_id = s.id
              ORDER BY t.number DESC LIMIT 1) AS outcome
       FROM scheme s JOIN match m ON m.id = s.match_id WHERE s.id = $1`,
    [schemeId],
  );
  await query('SELECT adult FROM certification WHERE user_id = $1', [userId]);
}
