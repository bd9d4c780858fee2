import { sql } from 'kysely';
import type { OddsMilli, RecordedScheme } from '#domain/record/recorded-scheme.ts';
import { emptyTally, type Tally, tallyOf } from '#domain/record/tally.ts';
import type { Db } from '#server/db/database.ts';
import { sumsOfRow, sumsOfRows, tallyOfSums } from './tally-sums.ts';

/** A violated invariant and where it was found. */
export interface RecordDifference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

const MAX_DIFFERENCES = 20;
const BATCH = 5_000;

/**
 * Recomputes every record from its schemes and compares it with the stored one; an empty list when all is consistent.
 * Reads recorded schemes only: whether they match the published schemes is checked by the schemes feature.
 */
export async function checkRecords(db: Db): Promise<readonly RecordDifference[]> {
  // One snapshot for all queries, so that a concurrent settlement is not reported.
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) =>
      [...(await wrongTallies(tx)), ...(await wrongSchemes(tx))].slice(0, MAX_DIFFERENCES),
    );
}

async function wrongTallies(db: Db): Promise<RecordDifference[]> {
  const key = sql`author_id, competition, market, is_paid`;
  const { rows } = await sql<RecordDifference['facts']>`
    SELECT ${key}, of_schemes.sums AS reckoned, of_tallies.sums AS kept
      FROM (SELECT ${key}, ${sumsOfRows} AS sums FROM recorded_scheme GROUP BY ${key}) AS of_schemes
      FULL JOIN (SELECT ${key}, ${sumsOfRows} AS sums FROM record_tally GROUP BY ${key}) AS of_tallies USING (${key})
     WHERE of_schemes.sums IS DISTINCT FROM of_tallies.sums
     LIMIT ${MAX_DIFFERENCES}`.execute(db);
  return rows.map((facts) => ({ invariant: 'a tally is the sum of its schemes', facts }));
}

interface Row {
  readonly id: string;
  readonly publishedAt: Date;
  readonly kickoffAt: Date;
  readonly competition: string;
  readonly market: RecordedScheme['market'];
  readonly isPaid: boolean;
  readonly isOffered: boolean;
  readonly takenOff: RecordedScheme['takenOff'];
  readonly outcome: NonNullable<RecordedScheme['settlement']>['outcome'] | null;
  readonly result: string | null;
  readonly odds: OddsMilli;
  readonly closing: OddsMilli | null;
  readonly obtainable: readonly string[] | null;
  readonly sums: string;
}

async function wrongSchemes(db: Db): Promise<RecordDifference[]> {
  const found: RecordDifference[] = [];
  let after = '00000000-0000-0000-0000-000000000000';
  while (found.length < MAX_DIFFERENCES) {
    const { rows } = await sql<Row>`
      SELECT scheme_id AS id, published_at AS "publishedAt", kickoff_at AS "kickoffAt", competition, market,
             is_paid AS "isPaid", is_offered AS "isOffered", taken_off AS "takenOff", outcome, result_e16::text AS result, odds_milli AS odds,
             closing_odds_milli AS closing, obtainable_e16::text[] AS obtainable, ${sumsOfRow} AS sums
        FROM recorded_scheme WHERE scheme_id > ${after}::uuid ORDER BY scheme_id LIMIT ${BATCH}`.execute(db);
    for (const row of rows) {
      const facts = {
        scheme: row.id,
        kept: textOf(tallyOfSums(row.sums)),
        reckoned: textOf(tallyOfRow(row)),
      };
      if (facts.kept !== facts.reckoned) {
        found.push({ invariant: "a scheme's tally contribution follows the domain rules", facts });
      }
    }
    const last = rows.at(-1);
    if (!last) break;
    after = last.id;
  }
  return found;
}

/** Computed by the domain rules, which the database implements a second time in SQL. */
function tallyOfRow({ outcome, result, odds, closing, obtainable, ...facts }: Row): Tally {
  const [first, second, third] = obtainable?.map(BigInt) ?? [];
  const hasPrices = first !== undefined && second !== undefined && third !== undefined;
  const tally = tallyOf({
    ...facts,
    oddsMilli: odds,
    closingOddsMilli: closing,
    statedChance: null,
    settlement: outcome && { outcome, profitE16: result === null ? null : BigInt(result) },
    obtainableE16: hasPrices ? [first, second, third] : null,
    // In no tally.
    settledAt: null,
    closingValueMillionths: null,
  });
  return { ...tally, tenths: emptyTally.tenths };
}

function textOf(tally: Tally): string {
  return JSON.stringify(tally, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
}
