import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#server/db/database.ts';
import type {
  EarlierSettlement,
  SchemePickRecord,
  SchemeRecord,
  SealedScheme,
  SettlementRecord,
  UnlockRecord,
} from './scheme-record.ts';
import { saleOfScheme } from './sale.ts';

/** Selects schemes: an SQL condition on `s` (scheme) and the clauses after it. */
export interface SchemeSelection {
  readonly where: RawBuilder<unknown>;
  readonly orderAndLimit: RawBuilder<unknown>;
  readonly viewerId: string | null;
}

/** Dates inside JSON arrive as text, and so do integers too large for JSON. */
type InJson<T> = {
  [K in keyof T]: T[K] extends Date ? string : bigint extends T[K] ? string | null : T[K];
};

interface Row extends Omit<SchemeRecord, 'picks' | 'removal' | 'settlement' | 'earlier' | 'unlock'> {
  readonly picks: readonly SchemePickRecord[];
  readonly removal: InJson<NonNullable<SchemeRecord['removal']>> | null;
  readonly settlements: readonly InJson<SettlementRecord>[];
  readonly unlock: InJson<UnlockRecord> | null;
}

type SealedRow = Row & Omit<SealedScheme, keyof SchemeRecord>;

const sealedColumns = sql`
  s.body, s.salt, s.seal, s.sealed_text AS "sealedText", s.picks_salt AS "picksSalt",`;

/** Schemes without what was sealed. The result must pass `presentScheme` before it leaves the server. */
export async function readSchemes(db: Db | Tx, selection: SchemeSelection): Promise<SchemeRecord[]> {
  return (await readRows<Row>(db, selection, sql``)).map((row) => ofRow(row));
}

/** The only reader of whole schemes. Its result must pass `presentScheme` before it leaves the server. */
export async function readSealedSchemes(db: Db | Tx, selection: SchemeSelection): Promise<SealedScheme[]> {
  return (await readRows<SealedRow>(db, selection, sealedColumns)).map((row) => ofRow(row));
}

async function readRows<R>(
  db: Db | Tx,
  { where, orderAndLimit, viewerId }: SchemeSelection,
  texts: RawBuilder<unknown>,
): Promise<R[]> {
  const { rows } = await sql<R>`
    SELECT s.id, s.author_id AS "authorId", s.author_sequence AS "authorSequence", s.match_id AS "matchId",
           sale.is_ahead AS "isAhead",
           s.market, s.rule_set AS "ruleSet", s.title, s.summary, ${texts}
           s.price_fen AS "priceFen", s.refund_if_lost AS "refundIfLost", s.free_readers AS "freeReaders",
           s.chance_percent AS "chancePercent",
           s.platform_share_basis_points AS "platformShareBasisPoints", s.published_at AS "publishedAt",
           sale.ends_at AS "saleEndsAt",
           s.sale_ends_at AS "publishedKickoffAt",
           EXISTS (SELECT 1 FROM scheme_withdrawal w WHERE w.scheme_id = s.id) AS "isWithdrawn",
           (SELECT o.opened_at FROM scheme_opening o WHERE o.scheme_id = s.id) AS "openedAt",
           (SELECT json_build_object('removedAt', r.removed_at, 'reason', r.reason)
              FROM scheme_removal r WHERE r.scheme_id = s.id) AS removal,
           (SELECT count(*) FROM unlock u WHERE u.scheme_id = s.id) AS buyers,
           (SELECT json_agg(json_build_object('matchId', p.match_id, 'market', p.market, 'pick', p.pick,
                     'lineQuarters', p.line_quarters, 'oddsMilli', p.odds_milli,
                     'bookmaker', p.bookmaker) ORDER BY p.position)
              FROM scheme_pick p WHERE p.scheme_id = s.id) AS picks,
           (SELECT coalesce(json_agg(json_build_object('number', t.number, 'outcome', t.outcome,
                     'profitParts', t.profit_parts, 'profitE16', t.profit_e16::text,
                     'ruleVersion', t.rule_version, 'isDecided', t.decision_reason IS NOT NULL, 'picks', t.picks,
                     'sources', t.sources, 'settledAt', t.settled_at,
                     'incomeAvailableAt', t.income_available_at) ORDER BY t.number), '[]'::json)
              FROM scheme_settlement t WHERE t.scheme_id = s.id) AS settlements,
           (SELECT json_build_object('id', u.id, 'priceFen', u.price_fen, 'unlockedAt', u.unlocked_at,
                     'refundFen', (SELECT o.refund_fen FROM unlock_payout o WHERE o.unlock_id = u.id
                                    ORDER BY o.number DESC LIMIT 1))
              FROM unlock u WHERE u.scheme_id = s.id AND u.user_id = ${viewerId}::uuid) AS unlock
      FROM scheme s JOIN match m ON m.id = s.match_id CROSS JOIN LATERAL ${saleOfScheme}
     WHERE ${where} ${orderAndLimit}`.execute(db);
  return rows;
}

/** JSON has no date type: dates inside the aggregates arrive as text. */
function ofRow<R extends Row>({ settlements, removal, unlock, ...row }: R) {
  const all = settlements.map((each) => ({
    ...each,
    profitE16: each.profitE16 === null ? null : BigInt(each.profitE16),
    settledAt: new Date(each.settledAt),
    incomeAvailableAt: new Date(each.incomeAvailableAt),
  }));
  return {
    ...row,
    removal: removal && { ...removal, removedAt: new Date(removal.removedAt) },
    settlement: all.at(-1) ?? null,
    earlier: all.slice(0, -1).map(toEarlier),
    unlock: unlock && { ...unlock, unlockedAt: new Date(unlock.unlockedAt) },
  };
}

function toEarlier({ number, outcome, profitParts, settledAt }: SettlementRecord): EarlierSettlement {
  return { number, outcome, profitParts, settledAt };
}

export async function findScheme(
  db: Db | Tx,
  schemeId: string,
  viewerId: string | null,
): Promise<SealedScheme | null> {
  const [scheme] = await readSealedSchemes(db, {
    where: sql`s.id = ${schemeId}`,
    orderAndLimit: sql``,
    viewerId,
  });
  return scheme ?? null;
}
