import type { Side } from '#domain/match/match-details.ts';

/** What a goal changes, for the side that it counts for. */
export type Turn = 'first' | 'ahead' | 'level' | 'further' | 'closer';

/** The turn of a goal of a side that made the score what it is now; null if that score cannot follow a goal of it. */
export function turnOf(side: Side, [home, away]: readonly number[]): Turn | null {
  if (home === undefined || away === undefined) return null;
  const [own, others] = side === 'home' ? [home, away] : [away, home];
  if (own < 1) return null;
  if (own === others) return 'level';
  if (own < others) return 'closer';
  if (own - 1 > others) return 'further';
  return others === 0 ? 'first' : 'ahead';
}
