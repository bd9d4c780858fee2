/** One possible outcome of one match: its predicted probability, and whether it happened. */
export interface PredictedAndActual {
  readonly predicted: number;
  readonly came: boolean;
}

/** All outcomes of similar predicted probability, and how many happened. */
export interface ReliabilityDecile {
  /** Tenths of 1: `from` included, `to` excluded except for 1. */
  readonly from: number;
  readonly to: number;
  readonly outcomes: number;
  /** Mean predicted probability. */
  readonly predicted: number;
  /** Actual share. */
  readonly came: number;
}

/** Reliability per tenth of predicted probability; empty tenths are omitted. */
export function reliabilityByDecile(outcomes: readonly PredictedAndActual[]): readonly ReliabilityDecile[] {
  const tenths = Map.groupBy(outcomes, ({ predicted }) => Math.min(9, Math.floor(predicted * 10)));
  return [...tenths]
    .sort(([one], [other]) => one - other)
    .map(([tenth, all]) => ({
      from: tenth / 10,
      to: (tenth + 1) / 10,
      outcomes: all.length,
      predicted: all.reduce((sum, { predicted }) => sum + predicted, 0) / all.length,
      came: all.filter(({ came }) => came).length / all.length,
    }));
}
