/**
 * The part of a season a match belongs to. In a season two teams may meet on the same ground once in the `regular`
 * part (league, groups, first rounds) and once more in the `deciding` part (play-offs, final rounds), so only season,
 * competition, stage, home and away together name one match.
 */
export type MatchStage = 'regular' | 'deciding';

const decidingRound =
  /\b(play-?\s?(offs?|outs?)|finals?|(quarter|semi)-?\s?finals?|round of \d+|last \d+|knock-?out|third place)\b/i;

/** The stage that a stage or round is part of, told by how it is named: `Playoffs`, `Finals, Round of 16`. */
export function stageOfRound(...names: readonly (string | null)[]): MatchStage {
  return names.some((name) => name !== null && decidingRound.test(name)) ? 'deciding' : 'regular';
}
