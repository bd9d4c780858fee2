/**
 * Part of a season. Two teams may meet at the same ground once in the `regular` part (league, groups, first rounds)
 * and once more in the `deciding` part (play-offs, final rounds), so a match is identified by season, competition,
 * stage, home and away together.
 */
export type MatchStage = 'regular' | 'deciding';

const decidingRound =
  /\b(play-?\s?(offs?|outs?)|finals?|(quarter|semi)-?\s?finals?|round of \d+|last \d+|knock-?out|third place)\b/i;

/** Stage of a round by its name: `Playoffs`, `Finals, Round of 16`. */
export function stageOfRound(...names: readonly (string | null)[]): MatchStage {
  return names.some((name) => name !== null && decidingRound.test(name)) ? 'deciding' : 'regular';
}
