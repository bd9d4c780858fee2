import type { CallReply } from '#contract/define-call.ts';
import type { MatchChange } from '#contract/matches/live.ts';
import type { matchList } from '#contract/matches/matches.ts';

type Row = CallReply<typeof matchList>['items'][number];

export type ListedTeams = Pick<Row, 'home' | 'away'>;
type Before = ListedTeams & Pick<Row, 'state' | 'score90' | 'revision'>;

export interface ScoreNews {
  readonly kind: 'goal' | 'cancelled';
  /** Whose goals changed; null if those of both did. */
  readonly side: 'home' | 'away' | null;
}

/** What a change says of the score, compared with a copy of the match that was current until it; null if nothing. */
export function scoreNews(before: Before, change: MatchChange): ScoreNews | null {
  const isPlayed = before.state === 'live' && (change.state === 'live' || change.state === 'finished');
  if (!isPlayed || change.revision <= before.revision) return null;
  if (before.score90 === null || change.score90 === null) return null;
  const [home, away] = [change.score90[0] - before.score90[0], change.score90[1] - before.score90[1]];
  if (home === 0 && away === 0) return null;
  // The end of a match may correct a score; only a goal is then news.
  if (home + away <= 0 && change.state === 'finished') return null;
  const side = home === 0 ? 'away' : away === 0 ? 'home' : null;
  return { kind: home + away > 0 ? 'goal' : 'cancelled', side };
}
