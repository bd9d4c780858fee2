import type { Score } from '#domain/match/match-state.ts';
import { momentText } from '../../i18n/dates.ts';
import type { Locale } from '../../i18n/locale.ts';
import type { SchemeCheck } from '../check-scheme.ts';
import { type Step, words } from './step.ts';

/** Kick-off and score of a match as the page displays them. */
export interface DisplayedMatch {
  readonly matchId: string;
  readonly kickoffAt: string;
  readonly score90: Score | null;
}

/**
 * Matches whose displayed kick-off or score differs from the newest result in the log, by which the scheme settles. Not
 * failed: the page may show a correction of a feed that the log has not recorded yet. Empty if none differs.
 */
export function matchSteps(
  { checked }: SchemeCheck,
  displayed: readonly DisplayedMatch[],
  locale: Locale,
): Step[] {
  const text = words[locale];
  const scoreText = (score: Score | null) => (score ? score.join(':') : text.noScore);
  return displayed.flatMap(({ matchId, kickoffAt, score90 }): Step[] => {
    const logged = checked?.book.results.get(matchId)?.at(-1)?.leaf;
    if (logged?.state !== 'finished') return [];
    const { score90: loggedScore, match } = logged;
    const facts = [
      ...(String(score90) === String(loggedScore)
        ? []
        : [text.scoreDiffers(scoreText(score90), scoreText(loggedScore))]),
      ...(kickoffAt === match.kickoffAt
        ? []
        : [text.kickoffDiffers(momentText(kickoffAt, locale), momentText(match.kickoffAt, locale))]),
    ];
    return facts.length === 0
      ? []
      : [{ state: 'pending', title: text.matchDiffers, facts, note: text.logCounts }];
  });
}
