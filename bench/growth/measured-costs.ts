/**
 * Figures of the generated table in docs/benchmarks.md from which the growth model is computed. Client, server and
 * database shared the cores of that machine, so a rate is the least that as many cores bear.
 */
export interface MeasuredCosts {
  /** Public lists from memory, per second. */
  readonly hotReads: number;
  /** Public lists made anew, per second. */
  readonly coldReads: number;
  /** Marks of one viewer, per second. */
  readonly ownReads: number;
  readonly unlocks: number;
  readonly publications: number;
  /** Unlocks settled and paid out, per second. */
  readonly settledUnlocks: number;
  /** Transfers into one account, posted together, per second. */
  readonly hotAccountTransfers: number;
  readonly listenerKiB: number;
  readonly answerKB: number;
  readonly scriptsKB: number;
  /** What each act adds to the database for good, in bytes. */
  readonly bytes: Readonly<Record<Kept, number>>;
}

type Kept = 'match' | 'price' | 'fan' | 'login' | 'unlock' | 'settlement' | 'scheme';

const rows: Readonly<Record<Exclude<keyof MeasuredCosts, 'bytes'>, string>> = {
  hotReads: 'match list, PostgreSQL',
  coldReads: 'match list, made anew, PostgreSQL',
  ownReads: '16 viewers, marks alone, PostgreSQL',
  unlocks: 'unlock, PostgreSQL',
  publications: 'publish with log append, PostgreSQL',
  settledUnlocks: 'settle 1000 schemes with 100000 unlocks, unlocks paid, PostgreSQL',
  hotAccountTransfers: 'ledger, one hot account, 16 transfers together, PostgreSQL',
  listenerKiB: 'live, 5000 listeners, memory of one, PostgreSQL',
  answerKB: 'match list, one answer, PostgreSQL',
  scriptsKB: 'phone: scripts of home, PostgreSQL',
};

const sizes: Readonly<Record<Kept, string>> = {
  match: 'size of a match, PostgreSQL',
  price: 'size of a price that moved, PostgreSQL',
  fan: 'size of a fan with a recharge, PostgreSQL',
  login: 'size of a login, PostgreSQL',
  unlock: 'size of an unlock, PostgreSQL',
  settlement: 'size of the settlement of an unlock, PostgreSQL',
  scheme: 'size of a published scheme in the log, PostgreSQL',
};

/**
 * Reads the costs from the text of docs/benchmarks.md.
 * @throws Error that names a row which the table lacks.
 */
export function costsFrom(document: string): MeasuredCosts {
  const values = new Map(
    document
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      // Name, value, yardstick, unit, ratio and conditions between bars.
      .filter(({ length }) => length === 8)
      .map(([, name = '', value = '']) => [name, Number(value)]),
  );
  const figure = (row: string): number => {
    const value = values.get(row);
    if (value === undefined || Number.isNaN(value))
      throw new Error(`docs/benchmarks.md has no figure "${row}": npm run bench -- --write --only WORDS`);
    return value;
  };
  return {
    ...mapValues(rows, figure),
    bytes: mapValues(sizes, figure),
  };
}

function mapValues<K extends string, From, To>(from: Readonly<Record<K, From>>, map: (each: From) => To) {
  return Object.fromEntries(Object.entries<From>(from).map(([key, each]) => [key, map(each)])) as Record<
    K,
    To
  >;
}
