import type { MatchContent } from './match-report.ts';
import type { Score } from './match-state.ts';

/** What of a change is told to those who follow a match. */
export type MatchNews = 'kickedOff' | 'goal' | 'finished';

type Seen = Pick<MatchContent, 'state' | 'score90' | 'afterExtraTime'>;

/** Goals up to now, extra time included; null while no source tells any. */
export function shownScore({ score90, afterExtraTime }: Seen): Score | null {
  return afterExtraTime ?? score90;
}

/** What a change of a match means to its followers; null for everything that is no news, a goal taken back included. */
export function matchNews(before: Seen, after: Seen): MatchNews | null {
  if (after.state === 'finished') return before.state === 'finished' ? null : 'finished';
  if (after.state !== 'live') return null;
  if (before.state !== 'live') return 'kickedOff';
  return goals(shownScore(after)) > goals(shownScore(before)) ? 'goal' : null;
}

function goals(score: Score | null): number {
  return score === null ? 0 : score[0] + score[1];
}
