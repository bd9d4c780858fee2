/** A correct score with its price; undefined if it has none. */
export interface ScoredPick {
  readonly pick: string;
  readonly oddsMilli: number | undefined;
}

interface ScoreColumn {
  readonly result: 'home' | 'draw' | 'away';
  readonly scores: readonly ScoredPick[];
}

/** Correct scores by result, in the order of the market; in each column the other scores are last. */
export function scoreColumns(picks: readonly ScoredPick[]): readonly ScoreColumn[] {
  return (['home', 'draw', 'away'] as const).map((result) => ({
    result,
    scores: picks.filter(({ pick }) => resultOf(pick) === result),
  }));
}

function resultOf(pick: string): ScoreColumn['result'] | undefined {
  const [home, away] = pick.split(':').map(Number);
  if (away === undefined) return (['home', 'draw', 'away'] as const).find((each) => pick === `${each}_other`);
  if (home === away) return 'draw';
  return (home ?? 0) > away ? 'home' : 'away';
}
