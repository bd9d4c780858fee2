/** Prices of one bookmaker for every pick of a market and line, in market order; each series oldest first. */
export interface BookPrices {
  readonly series: readonly (readonly { readonly at: number; readonly oddsMilli: number }[])[];
}

/** A pick in the market it was priced in, and the instants that matter, in milliseconds since 1970. */
export interface ClosingCase {
  /** Of actual bookmakers only: neither our model nor averages. */
  readonly books: readonly BookPrices[];
  /** Position of the pick in the series. */
  readonly place: number;
  readonly publishedAt: number;
  readonly kickoffAt: number;
}

const MINUTE_MS = 60_000;
/** A reader needs some time; the withdrawal window is over as well. */
const OBTAINABLE_AFTER_MS = 5 * MINUTE_MS;
/** A price last confirmed earlier than this before kick-off is no closing price. */
const CLOSING_WITHIN_MS = 24 * 60 * MINUTE_MS;
/** A comparison with a single bookmaker would compare it with itself. */
const FEWEST_BOOKS = 2;

/**
 * Odds that a reader could still get, relative to the fair closing odds: 1.02 is 2 % better. Null if prices are missing.
 *
 * Obtainable is what two bookmakers offered: the second highest price. A bookmaker's price is the lower of its last one
 * five minutes after publication and its next one, so an outdated price that the next update corrects gains nothing.
 * The closing probability is the median over bookmakers that priced every pick, each without its margin (inverse odds
 * divided by their sum).
 */
export function closingRatio({ books, place, publishedAt, kickoffAt }: ClosingCase): number | null {
  const from = publishedAt + OBTAINABLE_AFTER_MS;
  const prices = books.flatMap(({ series }) => obtainable(series[place] ?? [], from, kickoffAt) ?? []);
  const chances = books.flatMap((book) => closingChances(book, kickoffAt)?.[place] ?? []);
  const [, second] = prices.toSorted((one, other) => other - one);
  if (second === undefined || chances.length < FEWEST_BOOKS) return null;
  return (second / 1000) * median(chances);
}

function obtainable(series: BookPrices['series'][number], from: number, until: number): number | null {
  const before = series.findLast(({ at }) => at <= from);
  const next = series.find(({ at }) => at > from && at <= until);
  return before && next ? Math.min(before.oddsMilli, next.oddsMilli) : null;
}

function closingChances({ series }: BookPrices, kickoffAt: number): readonly number[] | null {
  const closing = series.map((prices) => prices.findLast(({ at }) => at <= kickoffAt));
  const inverse = closing.flatMap((price) =>
    price && price.at >= kickoffAt - CLOSING_WITHIN_MS ? [1 / price.oddsMilli] : [],
  );
  if (inverse.length < series.length) return null;
  const sum = inverse.reduce((total, each) => total + each, 0);
  return inverse.map((each) => each / sum);
}

function median(values: readonly number[]): number {
  const ordered = values.toSorted((one, other) => one - other);
  const middle = Math.floor(ordered.length / 2);
  const upper = ordered[middle] ?? 0;
  return ordered.length % 2 === 1 ? upper : ((ordered[middle - 1] ?? upper) + upper) / 2;
}

/**
 * Value of a scheme against the closing line, in millionths: of a single scheme the mean over its picks, of a parlay the
 * product of its legs, − 1. Null unless every pick has a ratio.
 */
export function closingValueMillionths(
  kind: 'single' | 'parlay',
  ratios: readonly (number | null)[],
): number | null {
  const known = ratios.filter((ratio) => ratio !== null);
  if (known.length === 0 || known.length < ratios.length) return null;
  const ratio =
    kind === 'parlay'
      ? known.reduce((product, each) => product * each, 1)
      : known.reduce((sum, each) => sum + each, 0) / known.length;
  return Math.round((ratio - 1) * 1_000_000);
}
