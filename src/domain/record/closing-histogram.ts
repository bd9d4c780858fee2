/** Schemes whose price beat, or missed, the closing price by a range; a null end is open. In basis points. */
export interface ClosingBin {
  /** Excluded, so that a price equal to the closing price lies left of zero. */
  readonly from: number | null;
  /** Included. */
  readonly to: number | null;
  readonly schemes: number;
}

/** Ends of the bins in basis points: 2 % each up to 10 % on both sides, what lies beyond in one bin a side. */
const ends = Array.from({ length: 11 }, (_, place) => place * 200 - 1000);
const MILLIONTHS_PER_BASIS_POINT = 100;

/** Counts o/closing − 1 (in millionths) of schemes by size; empty without any. */
export function closingHistogram(valuesMillionths: readonly number[]): readonly ClosingBin[] {
  if (valuesMillionths.length === 0) return [];
  return [null, ...ends].map((from, place) => {
    const to = ends[place] ?? null;
    const schemes = valuesMillionths.filter((value) => {
      const basisPoints = value / MILLIONTHS_PER_BASIS_POINT;
      return (from === null || basisPoints > from) && (to === null || basisPoints <= to);
    }).length;
    return { from, to, schemes };
  });
}
