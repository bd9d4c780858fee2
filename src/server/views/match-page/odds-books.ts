import { compareBookmakers, isModel, isOverMany } from '#server/features/matches/odds/bookmakers.ts';
import type { BookHistory, PricePoint } from '#server/features/matches/odds/odds-history.ts';

/** The mean of bookmakers stands under this name; no bookmaker has it. */
const AVERAGE = 'average';

/** More points than this tell a chart nothing. */
const POINTS_SHOWN = 400;

/** The average over the bookmakers that price every pick, as a history of its own. */
export interface AverageHistory extends BookHistory {
  /** How many bookmakers it is of. */
  readonly books: number;
}

/**
 * The mean price of each pick at each instant one of the bookmakers changed one, over those that price every pick by
 * then. What somebody else reckoned over many bookmakers is left out, and so is what our model says.
 * @returns null unless two bookmakers or more make one.
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
    // Prices of one instant belong together: the mean is taken once the last of them is in.
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

/** Bookmakers in the order they are shown: the average, then the preferred, what the model makes at the end. */
export function inOrder(
  average: AverageHistory | null,
  histories: readonly BookHistory[],
): readonly (BookHistory & { readonly books: number })[] {
  const ordered = histories.toSorted((one, other) => compareBookmakers(one.bookmaker, other.bookmaker));
  return [...(average ? [average] : []), ...ordered.map((history) => ({ ...history, books: 1 }))];
}

/** The first price of each pick; null where there is none. */
export function openingOf({ series }: BookHistory): (number | null)[] {
  return series.map((points) => points[0]?.oddsMilli ?? null);
}

/** The price of each pick at an instant: the last from before or from just then. */
export function pricesAt({ series }: BookHistory, at: Date): (number | null)[] {
  return series.map((points) => points.findLast((point) => point.at <= at.getTime())?.oddsMilli ?? null);
}

/** When a price last changed. */
export function lastChange({ series }: BookHistory): Date {
  return new Date(Math.max(...series.flatMap((points) => points.map(({ at }) => at))));
}

/**
 * What is paid back of all stakes when they are spread so that every outcome pays the same, in hundredths of a percent.
 * @param winners how many picks of the market win at once: 2 for a double chance.
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

/** The points at which a price changed, thinned evenly where there are too many; first and last always stay. */
export function changesOf(points: readonly PricePoint[]): readonly PricePoint[] {
  const changes: PricePoint[] = [];
  for (const { at, oddsMilli } of points) addPoint(changes, at, oddsMilli);
  if (changes.length <= POINTS_SHOWN) return changes;
  const step = (changes.length - 1) / (POINTS_SHOWN - 1);
  return Array.from({ length: POINTS_SHOWN }, (_, place) => changes[Math.round(place * step)]).filter(
    (point) => point !== undefined,
  );
}
