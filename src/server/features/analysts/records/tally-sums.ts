import { type RawBuilder, sql } from 'kysely';
import { emptyTally, type Tally } from '#domain/record/tally.ts';

/** The columns of a tally, with the same names in the rows of schemes. */
const sumColumns = [
  ...['settled', 'void', 'open', 'withdrawn', 'removed'],
  ...['schemes', 'decisive', 'won_halves', 'lost_halves'],
  ...['profit_e16', 'profit_squares_e32', 'fair_variance', 'implied_millionths'],
  ...['closing_schemes', 'closing_beaten', 'closing_millionths'],
  ...['obtainable_schemes', 'obtainable_sealed_e16'],
  ...['obtainable_1_e16', 'obtainable_5_e16', 'obtainable_15_e16'],
  ...['apart_schemes', 'apart_profit_e16'],
] as const;

/** Sums over several rows for `tallyOfSums`: integers in one text. */
export const sumsOfRows: RawBuilder<string> = columns((column) => sql`coalesce(sum(${column}), 0)`);

/** Of one row. */
export const sumsOfRow: RawBuilder<string> = columns((column) => sql`${column}`);

function columns(of: (column: RawBuilder<unknown>) => RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`concat_ws(' ', ${sql.join(sumColumns.map((name) => of(sql.ref(name))))})`;
}

/** Parses them. Stated probabilities are not included: `readTenths` counts those. */
export function tallyOfSums(sums: string): Tally {
  const values = sums.split(' ').map(BigInt);
  let place = 0;
  const exact = (): bigint => values[place++] ?? missing(sums);
  const whole = (): number => Number(exact());
  return {
    counts: { settled: whole(), void: whole(), open: whole(), withdrawn: whole(), removed: whole() },
    schemes: whole(),
    decisive: whole(),
    wonHalves: whole(),
    lostHalves: whole(),
    profitE16: exact(),
    profitSquaresE32: exact(),
    fairVariance: exact(),
    impliedMillionths: whole(),
    closing: { schemes: whole(), beaten: whole(), millionths: exact() },
    obtainable: { schemes: whole(), sealedE16: exact(), laterE16: [exact(), exact(), exact()] },
    apart: { schemes: whole(), profitE16: exact() },
    tenths: emptyTally.tenths,
  };
}

function missing(sums: string): never {
  throw new Error(`Not the sums of a tally: ${sums}`);
}
