/** One outcome of one match: how likely it was said to be, and whether it came. */
export interface PredictedAndActual {
  readonly said: number;
  readonly came: boolean;
}

/** All outcomes that were said to be about as likely, and how many came. */
export interface ReliabilityDecile {
  /** Tenths of 1, from (included) and to (excluded, but for 1). */
  readonly from: number;
  readonly to: number;
  readonly outcomes: number;
  /** Mean chance said. */
  readonly said: number;
  /** Share that came. */
  readonly came: number;
}

/** Reliability by tenths of the chance said; tenths in which nothing was said are left out. */
export function reliabilityByDecile(outcomes: readonly PredictedAndActual[]): readonly ReliabilityDecile[] {
  const tenths = Map.groupBy(outcomes, ({ said }) => Math.min(9, Math.floor(said * 10)));
  return [...tenths]
    .sort(([one], [other]) => one - other)
    .map(([tenth, all]) => ({
      from: tenth / 10,
      to: (tenth + 1) / 10,
      outcomes: all.length,
      said: all.reduce((sum, { said }) => sum + said, 0) / all.length,
      came: all.filter(({ came }) => came).length / all.length,
    }));
}
