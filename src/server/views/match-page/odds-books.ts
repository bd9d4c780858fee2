import { compareBookmakers, isModel, isOverMany } from '#server/features/matches/odds/bookmakers.ts';
import type { BookHistory, PricePoint } from '#server/features/matches/odds/odds-history.ts';

/** Name of the mean over bookmakers; no bookmaker has it. */
const AVERAGE = 'average';

/** Maximum number of chart points. */
const MAX_POINTS = 400;

/** The average over bookmakers that price every pick, as a separate history. */
export interface AverageHistory extends BookHistory {
  /** Number of bookmakers in it. */
  readonly books: number;
}

/**
 * Mean price of each pick at each price change, over the bookmakers that price every pick by then. Aggregates of
 * others and our model's prices are excluded.
 * @returns null with fewer than two bookmakers.
 */
export function averageHistory(histories: readonly BookHistory[]): AverageHistory | null {
  const whole = histories.filter(
    ({ bookmaker, series }) =>
      !isOverMany(bookmaker) && !isModel(bookmaker) && series.every((points) => points.length > 0),
  );
  if (whole.length < 2) return null;
  const changes = whole
    .flatMap(({ series }, book) =>
      series.flatMap((points, pick) => points.map((point) => ({ ...point, book, pick }))),
    )
    .toSorted((one, other) => one.at - other.at);
  const now = whole.map(({ series }) => series.map((): number | null => null));
  const means: PricePoint[][] = (whole[0]?.series ?? []).map(() => []);
  for (const [index, { at, book, pick, oddsMilli }] of changes.entries()) {
    const prices = now[book];
    if (prices) prices[pick] = oddsMilli;
    // Simultaneous prices belong together: the mean is computed after the last of them.
    if (changes[index + 1]?.at === at) continue;
    const priced = now.filter((each): each is number[] => !each.includes(null));
    if (priced.length === 0) continue;
    for (const [of, points] of means.entries()) addPoint(points, at, meanOf(priced, of));
  }
  return { bookmaker: AVERAGE, books: whole.length, series: means };
}

function meanOf(priced: readonly (readonly number[])[], pick: number): number {
  return Math.round(priced.reduce((sum, prices) => sum + (prices[pick] ?? 0), 0) / priced.length);
}

function addPoint(points: PricePoint[], at: number, oddsMilli: number): void {
  if (points.at(-1)?.oddsMilli !== oddsMilli) points.push({ at, oddsMilli });
}

/** Bookmakers in display order: the average, preferred ones, and our model last. */
export function inOrder(
  average: AverageHistory | null,
  histories: readonly BookHistory[],
): readonly (BookHistory & { readonly books: number })[] {
  const ordered = histories.toSorted((one, other) => compareBookmakers(one.bookmaker, other.bookmaker));
  return [...(average ? [average] : []), ...ordered.map((history) => ({ ...history, books: 1 }))];
}

/** First price of each pick; null if there is none. */
export function openingOf({ series }: BookHistory): (number | null)[] {
  return series.map((points) => points[0]?.oddsMilli ?? null);
}

/** Price of each pick at an instant: the latest at or before it. */
export function pricesAt({ series }: BookHistory, at: Date): (number | null)[] {
  return series.map((points) => points.findLast((point) => point.at <= at.getTime())?.oddsMilli ?? null);
}

/** Time of the last price change. */
export function lastChange({ series }: BookHistory): Date {
  return new Date(Math.max(...series.flatMap((points) => points.map(({ at }) => at))));
}

/**
 * Return on all stakes if they are spread so that every outcome pays the same, in hundredths of a percent.
 * @param winners number of winning picks of the market: 2 for a double chance.
 * @returns null unless every pick is priced.
 */
export function returnBasisPoints(prices: readonly (number | null)[], winners: number): number | null {
  let inverse = 0;
  for (const price of prices) {
    if (price === null) return null;
    inverse += 1000 / price;
  }
  return inverse === 0 ? null : Math.round((10_000 * winners) / inverse);
}

/** Price changes, thinned evenly if there are too many; the first and the last are retained. */
export function changesOf(points: readonly PricePoint[]): readonly PricePoint[] {
  const changes: PricePoint[] = [];
  for (const { at, oddsMilli } of points) addPoint(changes, at, oddsMilli);
  if (changes.length <= MAX_POINTS) return changes;
  const step = (changes.length - 1) / (MAX_POINTS - 1);
  return Array.from({ length: MAX_POINTS }, (_, place) => changes[Math.round(place * step)]).filter(
    (point) => point !== undefined,
  );
}
