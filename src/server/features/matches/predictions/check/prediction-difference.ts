/** A violated invariant and where it was found. */
export interface PredictionDifference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Differences reported of one kind; the operator needs no more to see what happened. */
export const MAX_DIFFERENCES = 20;
