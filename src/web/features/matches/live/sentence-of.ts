import type { LiveEvent } from './queries.ts';
import type * as words from './commentary-words.ts';
import { turnOf } from './turn-of.ts';

type Words = typeof words.zh;

/**
 * An event as one or two sentences, of what the feed reported and nothing else.
 * @param team name of the side that the event counts for.
 */
export function sentenceOf(
  event: Pick<LiveEvent, 'period' | 'side' | 'kind' | 'player' | 'other' | 'score'>,
  team: string,
  { text, scoreText }: { readonly text: Words; readonly scoreText: (score: readonly number[]) => string },
): string {
  const { period, side, kind, player, other, score } = event;
  if (kind !== 'goal' && kind !== 'penalty' && kind !== 'ownGoal')
    return text.others[kind](team, player, other);
  // The goals of a shoot-out do not change the score of the match.
  if (period === 'shootOut') return text.shootOut(team, player);
  const turn = (score && turnOf(side, score)) ?? 'unknown';
  const told = text.turns[turn](team, score ? scoreText(score) : '');
  if (player === null) return told;
  const scored = text.scorers[kind](player);
  return `${told}${text.space}${scored}${other === null ? text.end : text.assisted(other)}`;
}
