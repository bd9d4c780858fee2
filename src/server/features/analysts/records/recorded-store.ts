import { sql } from 'kysely';
import type { RecordedScheme } from '#domain/record/recorded-scheme.ts';
import type { Tx } from '#server/db/database.ts';

/** The columns of a scheme that its publication decides. */
export function publishedRow(authorId: string, scheme: RecordedScheme) {
  return {
    scheme_id: scheme.id,
    author_id: authorId,
    published_at: scheme.publishedAt,
    kickoff_at: scheme.kickoffAt,
    competition: scheme.competition,
    market: scheme.market,
    is_paid: scheme.isPaid,
    stated_percent: scheme.statedChance === null ? null : Math.round(scheme.statedChance * 100),
    odds_milli: [...scheme.oddsMilli],
    is_offered: scheme.isOffered,
  };
}

/** A scheme of an author's record. */
export interface Recorded {
  readonly authorId: string;
  readonly scheme: RecordedScheme;
}

/**
 * Inserts or updates schemes; the database tallies the differences. Settlement and removal are never reverted by a
 * caller with older data, such as a removal that has not seen the settlement. The time of the first settlement and the
 * value against the closing line are kept as first known, so only a correction of the result changes a mark.
 */
export async function writeRecorded(tx: Tx, recorded: readonly Recorded[]): Promise<void> {
  const rows = recorded.map(({ authorId, scheme }) => ({
    ...publishedRow(authorId, scheme),
    taken_off: scheme.takenOff,
    outcome: scheme.settlement?.outcome ?? null,
    result_e16: scheme.settlement?.profitE16?.toString() ?? null,
    closing_odds_milli: scheme.closingOddsMilli,
    obtainable_e16: scheme.obtainableE16?.map(String) ?? null,
    settled_at: scheme.settledAt,
    closing_value_millionths: scheme.closingValueMillionths,
  }));
  await sql`
    INSERT INTO recorded_scheme AS stored
      (scheme_id, author_id, published_at, kickoff_at, competition, market, is_paid, stated_percent, taken_off, outcome,
       result_e16, odds_milli, closing_odds_milli, obtainable_e16, is_offered, settled_at, closing_value_millionths)
    SELECT scheme_id, author_id, published_at, kickoff_at, competition, market, is_paid, stated_percent, taken_off, outcome,
           result_e16, odds_milli, closing_odds_milli, obtainable_e16, is_offered, settled_at, closing_value_millionths
      FROM json_populate_recordset(NULL::recorded_scheme, ${JSON.stringify(rows)}::text::json) WITH ORDINALITY
     ORDER BY ordinality
    ON CONFLICT (scheme_id) DO UPDATE SET
      taken_off = coalesce(excluded.taken_off, stored.taken_off),
      settled_at = coalesce(stored.settled_at, excluded.settled_at),
      closing_value_millionths = coalesce(stored.closing_value_millionths, excluded.closing_value_millionths),
      ${sql.join(fromSettlement.map(keepSettlement))}`.execute(tx);
}

/** Columns set by a settlement; the odds too, because void legs change the odds of a parlay. */
const fromSettlement = [
  'outcome',
  'result_e16',
  'odds_milli',
  'closing_odds_milli',
  'obtainable_e16',
] as const;

function keepSettlement(name: string) {
  const [column, incoming, stored] = [sql.ref(name), sql.ref(`excluded.${name}`), sql.ref(`stored.${name}`)];
  return sql`${column} = CASE WHEN excluded.outcome IS NULL THEN ${stored} ELSE ${incoming} END`;
}
