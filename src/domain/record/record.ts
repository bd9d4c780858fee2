import { compareSchemes, type RecordedScheme } from './recorded-scheme.ts';
import { emptyTally, joinTallies, publishedCount, type Tally, tallyOf } from './tally.ts';

/**
 * A record kept scheme by scheme: after any additions and removals, in any order, it equals `recordOf` of what is left.
 * A correction is the removal of the scheme as it stood and the addition of it as it stands.
 */
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

export const emptyRecord: TrackRecord = {
  schemes: [],
  all: emptyTally,
  free: emptyTally,
  paid: emptyTally,
  byCompetition: new Map(),
  byMarket: new Map(),
};

/** The first place whose scheme does not come before this one. */
function placeOf(schemes: readonly RecordedScheme[], scheme: RecordedScheme): number {
  let low = 0;
  let high = schemes.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const there = schemes[middle];
    if (there && compareSchemes(there, scheme) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function joinIn<Key>(split: ReadonlyMap<Key, Tally>, key: Key, tally: Tally, sign: 1 | -1) {
  const joined = joinTallies(split.get(key) ?? emptyTally, tally, sign);
  const next = new Map(split);
  if (publishedCount(joined) === 0) next.delete(key);
  else next.set(key, joined);
  return next;
}

function joinRecord(record: TrackRecord, scheme: RecordedScheme, sign: 1 | -1): Omit<TrackRecord, 'schemes'> {
  const tally = tallyOf(scheme);
  const { isPaid, competition, market } = scheme;
  return {
    all: joinTallies(record.all, tally, sign),
    free: isPaid ? record.free : joinTallies(record.free, tally, sign),
    paid: isPaid ? joinTallies(record.paid, tally, sign) : record.paid,
    byCompetition: joinIn(record.byCompetition, competition, tally, sign),
    byMarket: joinIn(record.byMarket, market, tally, sign),
  };
}

/**
 * The record with one more scheme, or with one as it was settled.
 * @throws Error when it holds the scheme already: `correctScheme` replaces one.
 */
export function addScheme(record: TrackRecord, scheme: RecordedScheme): TrackRecord {
  if (record.schemes.some(({ id }) => id === scheme.id))
    throw new Error(`Scheme ${scheme.id} is in the record`);
  const place = placeOf(record.schemes, scheme);
  return { schemes: record.schemes.toSpliced(place, 0, scheme), ...joinRecord(record, scheme, 1) };
}

/**
 * The record as if the scheme had never been added.
 * @throws Error when the record does not hold it.
 */
export function takeBackScheme(record: TrackRecord, id: string): TrackRecord {
  const place = record.schemes.findIndex((scheme) => scheme.id === id);
  const held = record.schemes[place];
  if (!held) throw new Error(`Scheme ${id} is not in the record`);
  return { schemes: record.schemes.toSpliced(place, 1), ...joinRecord(record, held, -1) };
}

/** The record with a scheme replaced by what is known of it now: settled, corrected, withdrawn, removed or moved. */
export function correctScheme(record: TrackRecord, scheme: RecordedScheme): TrackRecord {
  return addScheme(takeBackScheme(record, scheme.id), scheme);
}

/** The record of all these schemes, computed at one go. */
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
