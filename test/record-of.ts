import { compareSchemes, type RecordedScheme } from '#domain/record/recorded-scheme.ts';
import { emptyTally, joinTallies, type Tally, tallyOf } from '#domain/record/tally.ts';

/** A track record computed from its definition, the oracle for the incrementally updated one in the database. */
export interface TrackRecord {
  /** In the order of `compareSchemes`. */
  readonly schemes: readonly RecordedScheme[];
  readonly all: Tally;
  readonly free: Tally;
  readonly paid: Tally;
  /** Competitions and markets with at least one scheme. */
  readonly byCompetition: ReadonlyMap<string, Tally>;
  readonly byMarket: ReadonlyMap<RecordedScheme['market'], Tally>;
}

/** The record of all these schemes, computed at once. */
export function recordOf(schemes: readonly RecordedScheme[]): TrackRecord {
  const tallyAll = (some: readonly RecordedScheme[]): Tally =>
    some.reduce((tally, scheme) => joinTallies(tally, tallyOf(scheme)), emptyTally);
  const splitBy = <Key>(keyOf: (scheme: RecordedScheme) => Key): ReadonlyMap<Key, Tally> =>
    new Map([...Map.groupBy(schemes, keyOf)].map(([key, some]) => [key, tallyAll(some)]));
  return {
    schemes: schemes.toSorted(compareSchemes),
    all: tallyAll(schemes),
    free: tallyAll(schemes.filter(({ isPaid }) => !isPaid)),
    paid: tallyAll(schemes.filter(({ isPaid }) => isPaid)),
    byCompetition: splitBy(({ competition }) => competition),
    byMarket: splitBy(({ market }) => market),
  };
}
