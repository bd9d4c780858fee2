interface Counted {
  readonly at: 'home' | 'away';
  readonly result: 'win' | 'draw' | 'loss';
  readonly score90: readonly [home: number, away: number];
}

/** Results and goals of a team's matches, from its perspective. */
export function tallyOf(matches: readonly Counted[]) {
  const count = (result: Counted['result']) => matches.filter((match) => match.result === result).length;
  const goals = (own: boolean) =>
    matches.reduce((sum, { at, score90 }) => sum + score90[(at === 'home') === own ? 0 : 1], 0);
  return {
    won: count('win'),
    drawn: count('draw'),
    lost: count('loss'),
    goalsFor: goals(true),
    goalsAgainst: goals(false),
  };
}
