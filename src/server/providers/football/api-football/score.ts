import type { MatchState } from '#domain/match/match-state.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { readGoals } from '../record/feed-fixture.ts';
import { mayPrecede } from '../record/feed-number.ts';
import type { FeedMatch } from '../record/feed-record.ts';
import { type JsonRecord, quote, recordOf } from '../record/json-value.ts';

type Scores = Pick<FeedMatch, 'halfTime' | 'score90' | 'afterExtraTime' | 'shootOut'>;

const noScores: Scores = { halfTime: null, score90: null, afterExtraTime: null, shootOut: null };

/** How far a match went, as far as its scores depend on it. */
export type Reach = 'ninety' | 'extraTime' | 'shootOut';

/**
 * The scores of a fixture. `goals` is the running score, including extra time but not the shoot-out; `score.fulltime`
 * is the score after 90 minutes and may be missing until then.
 * @returns null if the score after 90 minutes cannot be determined; the report has the reason.
 */
export function readApiFootballScore(
  where: string,
  { goals, score }: JsonRecord,
  state: MatchState,
  reach: Reach,
  report: FaultReport,
): Scores | null {
  if (!['live', 'finished', 'awarded'].includes(state)) return noScores;
  const { halftime, fulltime, penalty } = recordOf(score);
  const [running, half, ninety, shootOut] = [goals, halftime, fulltime, penalty].map(readGoals);
  const unreadable = () => report.dropMatch(where, 'SCORE_UNREADABLE', quote({ goals, score }));
  if (running === undefined || half === undefined || ninety === undefined || shootOut === undefined) {
    return unreadable();
  }
  // An awarded score is a ruling of the league, which may be pending.
  if (state === 'awarded') return { ...noScores, score90: ninety ?? running };
  const score90 = ninety ?? (state === 'live' && reach === 'ninety' ? running : null);
  if (!running || !score90 || !mayPrecede(score90, running)) return unreadable();
  if (reach === 'ninety' && String(running) !== String(score90)) {
    return report.dropMatch(where, 'SCORE_CONTRADICTS_RESULT', quote({ goals, score }));
  }
  if (state === 'finished' && reach === 'shootOut' && !shootOut) return unreadable();
  const isHalfPossible = half === null || mayPrecede(half, score90);
  return {
    score90,
    halfTime: isHalfPossible ? half : report.dropValue(where, 'HALF_TIME_IMPOSSIBLE', quote(score)),
    afterExtraTime: reach === 'ninety' ? null : running,
    shootOut: reach === 'shootOut' ? shootOut : null,
  };
}
