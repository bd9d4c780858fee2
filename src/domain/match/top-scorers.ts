/** A goal of a match that counts for its scorer: neither an own goal nor one of a shoot-out. */
export interface Goal {
  readonly team: string;
  readonly player: string;
  readonly isPenalty: boolean;
}

export interface Scorer {
  readonly team: string;
  readonly player: string;
  readonly goals: number;
  readonly penalties: number;
  /** From 1; equal numbers of goals share a rank. */
  readonly rank: number;
}

/**
 * Players by goals, most first; with equal goals those with fewer penalties first, then by name. Feeds give names
 * only: a player is a name in a team.
 * @param most number of players
 */
export function topScorers(goals: readonly Goal[], most: number): readonly Scorer[] {
  const players = Map.groupBy(goals, ({ team, player }) => JSON.stringify([team, player]));
  const sorted = [...players.values()]
    .flatMap((own) => {
      const [first] = own;
      const penalties = own.filter(({ isPenalty }) => isPenalty).length;
      return first ? [{ team: first.team, player: first.player, goals: own.length, penalties }] : [];
    })
    .toSorted(
      (one, other) =>
        other.goals - one.goals ||
        one.penalties - other.penalties ||
        compare(one.player, other.player) ||
        compare(one.team, other.team),
    );
  return sorted
    .slice(0, most)
    .map((scorer) => ({ ...scorer, rank: 1 + sorted.findIndex(({ goals: same }) => same === scorer.goals) }));
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
