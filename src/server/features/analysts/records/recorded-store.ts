import { sql } from 'kysely';
import type { RecordedScheme } from '#domain/record/recorded-scheme.ts';
import type { Tx } from '#server/db/database.ts';

/**
 * Writes a scheme as it stands, or brings it up to date; the database tallies the difference. What has happened to it
 * stays: somebody who knew less of it, a removal that had not seen the settlement, takes nothing back.
 */
export async function writeRecorded(tx: Tx, authorId: string, scheme: RecordedScheme): Promise<void> {
  const { settlement, closingOddsMilli, obtainableE16 } = scheme;
  await sql`
    INSERT INTO recorded_scheme AS held
      (scheme_id, author_id, published_at, kickoff_at, competition, market, is_paid, stated_percent, taken_off, outcome,
       result_e16, odds_milli, closing_odds_milli, obtainable_e16)
    VALUES
      (${scheme.id}, ${authorId}, ${scheme.publishedAt}, ${scheme.kickoffAt}, ${scheme.competition}, ${scheme.market},
       ${scheme.isPaid}, ${scheme.statedChance === null ? null : Math.round(scheme.statedChance * 100)},
       ${scheme.takenOff}, ${settlement?.outcome ?? null}, ${settlement?.profitE16?.toString() ?? null}::numeric,
       ${[...scheme.oddsMilli]}::integer[], ${closingOddsMilli && [...closingOddsMilli]}::integer[],
       ${obtainableE16?.map(String) ?? null}::numeric[])
    ON CONFLICT (scheme_id) DO UPDATE SET
      taken_off = coalesce(excluded.taken_off, held.taken_off),
      ${sql.join(fromSettlement.map(keepSettled))}`.execute(tx);
}

/** What a settlement brings; void legs change even the odds of a parlay. */
const fromSettlement = [
  'outcome',
  'result_e16',
  'odds_milli',
  'closing_odds_milli',
  'obtainable_e16',
] as const;

function keepSettled(name: string) {
  const [column, told, held] = [sql.ref(name), sql.ref(`excluded.${name}`), sql.ref(`held.${name}`)];
  return sql`${column} = CASE WHEN excluded.outcome IS NULL THEN ${held} ELSE ${told} END`;
}
