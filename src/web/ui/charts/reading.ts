/** What a chart shows at one place of its horizontal axis. */
export interface Reading {
  /** Place as a share from the left. */
  readonly at: number;
  /** Time, day or range. */
  readonly title: string;
  /** A value of each line, with its height as a share from the bottom. */
  readonly values: readonly { readonly text: string; readonly up: number }[];
}

/** A chart whose values can be read off at any place. */
export interface Readable {
  /** Places that the keyboard stops at, as shares from the left, ascending. */
  readonly stops: readonly number[];
  /** The reading at or near a place; null where the chart shows nothing. */
  read(at: number): Reading | null;
}

/** Steps of a large move. */
const PAGE = 10;
const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowUp: 1,
  ArrowLeft: -1,
  ArrowDown: -1,
  PageUp: PAGE,
  PageDown: -PAGE,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
};

/** The stop that a key moves to from a place; undefined for a key without a meaning. */
export function stopAfter(stops: readonly number[], at: number, key: string): number | undefined {
  const by = steps[key];
  if (by === undefined) return undefined;
  const place = by > 0 ? stops.findLastIndex((stop) => stop <= at) : stops.findIndex((stop) => stop >= at);
  const from = place === -1 && by < 0 ? stops.length : place;
  return stops[Math.max(0, Math.min(from + by, stops.length - 1))];
}

/** Index of the stop nearest to a place. */
export function nearestStop(stops: readonly number[], at: number): number {
  const distances = stops.map((stop) => Math.abs(stop - at));
  return distances.indexOf(Math.min(...distances));
}
