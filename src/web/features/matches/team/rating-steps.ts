interface Rated {
  readonly at: string;
  readonly scored: number;
  readonly conceded: number;
}

/** The points of a curve at which the rating differs from the one before, newest first. */
export function ratingSteps<P extends Rated>(rating: readonly P[]): readonly P[] {
  return rating
    .filter(({ scored, conceded }, index) => {
      const before = rating[index - 1];
      return before === undefined || before.scored !== scored || before.conceded !== conceded;
    })
    .toReversed();
}
