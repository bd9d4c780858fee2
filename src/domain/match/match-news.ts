import type { MatchContent } from './match-report.ts';
import type { Score } from './match-state.ts';

/** Changes of a match that its followers are notified of. */
export type MatchNews = 'kickedOff' | 'goal' | 'finished';

type Seen = Pick<MatchContent, 'state' | 'score90' | 'afterExtraTime'>;

/** Current score including extra time; null if no source reports one. */
export function shownScore({ score90, afterExtraTime }: Seen): Score | null {
  return afterExtraTime ?? score90;
}

/** The notification for a change of a match; null for any other change, including a disallowed goal. */
export function matchNews(before: Seen, after: Seen): MatchNews | null {
  if (after.state === 'finished') return before.state === 'finished' ? null : 'finished';
  if (after.state !== 'live') return null;
  if (before.state !== 'live') return 'kickedOff';
  return goals(shownScore(after)) > goals(shownScore(before)) ? 'goal' : null;
}

function goals(score: Score | null): number {
  return score === null ? 0 : score[0] + score[1];
}
