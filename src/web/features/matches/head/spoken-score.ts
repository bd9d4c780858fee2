import type { Score } from '#domain/match/match-state.ts';
import type { Locale } from '#web/i18n/locale.ts';
import type { zh } from './head-words.ts';
import type { Match } from '../queries.ts';

type Standing = Pick<Match, 'home' | 'away' | 'score90' | 'clock'>;

/** Announcement of a changed score: scorer's team, opponent, minute; empty for the initial score. */
export function spokenScore(before: Score | null, match: Standing, text: typeof zh, locale: Locale): string {
  const { home, away, score90, clock } = match;
  if (before === null || score90 === null) return '';
  const isGoal = score90[0] + score90[1] > before[0] + before[1];
  const sides = [home, away].map((team, index) => `${team.name[locale]} ${score90[index]}`);
  const minute = isGoal && clock?.minute != null ? text.spokenMinute(clock.minute) : '';
  return (isGoal ? text.spokenGoal : text.spokenCorrection)(
    [...sides, minute].filter(Boolean).join(text.spokenComma),
  );
}
