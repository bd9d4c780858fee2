import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { SchemePickRecord, SchemeRecord, SettlementRecord, UnlockRecord } from './scheme-record.ts';

/** Which schemes, in which order: an SQL condition on `s` (scheme) and what follows it. */
export interface SchemeSelection {
  readonly where: RawBuilder<unknown>;
  readonly orderAndLimit: RawBuilder<unknown>;
  readonly viewerId: string | null;
}

interface Row extends Omit<SchemeRecord, 'picks' | 'settlement' | 'unlock'> {
  readonly picks: readonly SchemePickRecord[];
  readonly settlement: (Omit<SettlementRecord, 'settledAt'> & { settledAt: string }) | null;
  readonly unlock: (Omit<UnlockRecord, 'unlockedAt'> & { unlockedAt: string }) | null;
}

/** The only reader of whole schemes. What it returns passes `presentScheme` before it leaves the server. */
export async function readSchemes(
  db: Db | Tx,
  { where, orderAndLimit, viewerId }: SchemeSelection,
): Promise<SchemeRecord[]> {
  const { rows } = await sql<Row>`
    SELECT s.id, s.author_id AS "authorId", s.author_sequence AS "authorSequence", s.match_id AS "matchId",
           m.state AS "matchState", s.market, s.rule_set AS "ruleSet", s.title, s.summary, s.body,
           s.price_fen AS "priceFen", s.refund_if_lost AS "refundIfLost", s.free_readers AS "freeReaders",
           s.platform_share_basis_points AS "platformShareBasisPoints", s.published_at AS "publishedAt",
           least(s.sale_ends_at, m.kickoff_at) AS "saleEndsAt", s.sale_ends_at AS "publishedKickoffAt",
           s.salt, s.seal, s.sealed_text AS "sealedText",
           EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id) AS "isWithdrawn",
           EXISTS (SELECT 1 FROM scheme_removal r WHERE r.scheme_id = s.id) AS "isRemoved",
           (SELECT count(*) FROM unlock u WHERE u.scheme_id = s.id) AS buyers,
           (SELECT json_agg(json_build_object('market', p.market, 'pick', p.pick,
                     'lineQuarters', p.line_quarters, 'oddsMilli', p.odds_milli,
                     'bookmaker', p.bookmaker) ORDER BY p.position)
              FROM scheme_pick p WHERE p.scheme_id = s.id) AS picks,
           (SELECT json_build_object('number', t.number, 'outcome', t.outcome, 'profitParts', t.profit_parts,
                     'ruleVersion', t.rule_version, 'picks', t.picks, 'settledAt', t.settled_at)
              FROM scheme_settlement t WHERE t.scheme_id = s.id ORDER BY t.number DESC LIMIT 1) AS settlement,
           (SELECT json_build_object('id', u.id, 'priceFen', u.price_fen, 'unlockedAt', u.unlocked_at,
                     'refundFen', (SELECT sum(o.refund_fen) FROM unlock_payout o WHERE o.unlock_id = u.id))
              FROM unlock u WHERE u.scheme_id = s.id AND u.user_id = ${viewerId}::uuid) AS unlock
      FROM scheme s JOIN match m ON m.id = s.match_id
     WHERE ${where} ${orderAndLimit}`.execute(db);
  return rows.map(toRecord);
}

/** JSON has no instants: those inside the aggregates come as text. */
function toRecord({ settlement, unlock, ...row }: Row): SchemeRecord {
  return {
    ...row,
    settlement: settlement && { ...settlement, settledAt: new Date(settlement.settledAt) },
    unlock: unlock && { ...unlock, unlockedAt: new Date(unlock.unlockedAt) },
  };
}

export async function findScheme(
  db: Db | Tx,
  schemeId: string,
  viewerId: string | null,
): Promise<SchemeRecord | null> {
  const [scheme] = await readSchemes(db, {
    where: sql`s.id = ${schemeId}`,
    orderAndLimit: sql``,
    viewerId,
  });
  return scheme ?? null;
}
