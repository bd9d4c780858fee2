import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { readGoals } from '../record/feed-fixture.ts';
import { mayPrecede } from '../record/feed-number.ts';
import type { FeedMatch } from '../record/feed-record.ts';
import { quote, recordOf } from '../record/json-value.ts';

type Scores = Pick<FeedMatch, 'halfTime' | 'score90' | 'afterExtraTime' | 'shootOut'>;

const noScores: Scores = { halfTime: null, score90: null, afterExtraTime: null, shootOut: null };

/**
 * The scores of a match. `fullTime` is the running score; once `duration` is not `REGULAR`, it includes the goals of
 * extra time and shoot-out, so the score after 90 minutes is `regularTime`, or `fullTime` minus the others.
 * @returns null if the score after 90 minutes cannot be determined; the report has the reason.
 */
export function readFootballDataOrgScore(
  where: string,
  rawScore: unknown,
  state: MatchState,
  report: FaultReport,
): Scores | null {
  if (state === 'scheduled' || state === 'postponed' || state === 'cancelled') return noScores;
  const score = recordOf(rawScore);
  const [fullTime, halfTime] = [readGoals(score.fullTime), readGoals(score.halfTime)];
  const unreadable = () => report.dropMatch(where, 'SCORE_UNREADABLE', quote(rawScore));
  if (!fullTime || halfTime === undefined) return unreadable();
  // An awarded score is a ruling of the league: no half-time score belongs to it.
  if (state === 'awarded') return { ...noScores, score90: fullTime };
  const later = score.duration === 'REGULAR' ? { score90: fullTime } : laterScores(score, fullTime);
  if (!later) return unreadable();
  const scores = { ...noScores, ...later, halfTime };
  if (!halfTime || mayPrecede(halfTime, scores.score90)) return scores;
  return { ...scores, halfTime: report.dropValue(where, 'HALF_TIME_IMPOSSIBLE', quote(rawScore)) };
}

/** The phases of a match beyond 90 minutes; null if they are incomplete or inconsistent. */
function laterScores(
  score: ReturnType<typeof recordOf>,
  fullTime: Score,
): (Partial<Scores> & { score90: Score }) | null {
  if (score.duration !== 'EXTRA_TIME' && score.duration !== 'PENALTY_SHOOTOUT') return null;
  const [regular, extra, penalties] = [score.regularTime, score.extraTime, score.penalties].map(readGoals);
  if (regular === undefined || extra === undefined || penalties === undefined) return null;
  const isShootOut = score.duration === 'PENALTY_SHOOTOUT';
  if (isShootOut && !penalties) return null;
  const shootOut = isShootOut ? penalties : null;
  const afterExtraTime = minus(fullTime, shootOut ?? [0, 0]);
  const score90 = regular ?? (extra && minus(afterExtraTime, extra));
  if (!score90 || !mayPrecede([0, 0], score90) || !mayPrecede(score90, afterExtraTime)) return null;
  if (extra && String(minus(afterExtraTime, extra)) !== String(score90)) return null;
  // With a shoot-out directly after 90 minutes there is no extra time.
  return { score90, afterExtraTime: extra || !shootOut ? afterExtraTime : null, shootOut };
}

function minus(one: Score, other: Score): Score {
  return [one[0] - other[0], one[1] - other[1]];
}
