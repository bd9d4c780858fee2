import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { confirmedAmong } from '../matches/confirmed-result.ts';
import { payOutScheme } from './pay-out-scheme.ts';
import { settleMatch } from './settle-match.ts';

const MOST = 500;

/**
 * By the clock: settles what was confirmed by age alone and finishes what a stopped process left half done.
 * Every step is safe to repeat.
 */
export async function sweepResults(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { rows: open } = await sql<{ match_id: string }>`
    SELECT DISTINCT s.match_id FROM scheme s
     WHERE s.sale_ends_at <= ${now}
       AND NOT EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = s.id)
       AND NOT EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id)
     LIMIT ${MOST}`.execute(ctx.db);
  const ids = open.map(({ match_id }) => match_id);
  const { resultConfirmMinutes } = ctx.config.rules;
  const confirmed = await confirmedAmong(ctx.db, ids, now, resultConfirmMinutes);
  for (const id of confirmed.keys()) await settleMatch(ctx, id);

  const { rows: held } = await sql<{ id: string }>`
    SELECT DISTINCT u.scheme_id AS id FROM unlock u
     WHERE u.hold_txn_id IS NOT NULL
       AND NOT EXISTS (SELECT 1 FROM unlock_payout p WHERE p.unlock_id = u.id)
       AND (EXISTS (SELECT 1 FROM scheme_settlement t WHERE t.scheme_id = u.scheme_id)
         OR EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = u.scheme_id))
     LIMIT ${MOST}`.execute(ctx.db);
  for (const { id } of held) await payOutScheme(ctx, id);
}
