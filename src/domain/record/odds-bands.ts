/** Prices in thousandths at which the record is divided; a price belongs to the band that begins with it. */
export const oddsBandEnds = [1700, 2000, 2500, 4000] as const;

/** The prices of a band: `fromMilli` is included, `toMilli` excluded; null for an open end. */
export function oddsBand(place: number): {
  readonly fromMilli: number | null;
  readonly toMilli: number | null;
} {
  return { fromMilli: oddsBandEnds[place - 1] ?? null, toMilli: oddsBandEnds[place] ?? null };
}
