interface Round {
  readonly round: string;
  readonly ended: number;
}

/**
 * The round to show: the requested one if the season has it, else the last one with a result, else the first.
 * @returns null if the feed names no rounds
 */
export function shownRound(rounds: readonly Round[], requested: string | null): string | null {
  const known = rounds.find(({ round }) => round === requested);
  return (known ?? rounds.findLast(({ ended }) => ended > 0) ?? rounds[0])?.round ?? null;
}
