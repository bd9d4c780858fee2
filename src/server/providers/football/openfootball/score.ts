import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { FaultReport } from '../record/feed-fault.ts';
import { isGoals, mayPrecede } from '../record/feed-number.ts';
import type { FeedMatch } from '../record/feed-record.ts';

/** The scores of a match; only `score90` means that it was played. */
export type Scores = Pick<FeedMatch, 'halfTime' | 'score90' | 'afterExtraTime' | 'shootOut'>;

const noScores: Scores = { halfTime: null, score90: null, afterExtraTime: null, shootOut: null };

/**
 * The scores of an openfootball match: `ft` after 90 minutes, `ht` at half-time, `et` after extra time, `p` the
 * shoot-out, each `[home, away]`. The files omit the half-time score of a 0-0; only then is it certain.
 * @returns null if the score is unreadable (reported); a single implausible part is reported and skipped.
 */
export function readScores(
  where: string,
  score: unknown,
  status: MatchState | null,
  report: FaultReport,
): Scores | null {
  const parts = partsOf(score);
  if (!parts) return report.dropMatch(where, 'SCORE_UNREADABLE', JSON.stringify(score));
  const { ht = null, ft = null, et = null, p = null } = parts;
  if (status !== null && status !== 'awarded') {
    if (Object.keys(parts).length > 0) {
      report.dropValue(where, 'SCORE_WITHOUT_MEANING', `${status} ${JSON.stringify(score)}`);
    }
    return noScores;
  }
  if (ft === null) {
    if (Object.keys(parts).length === 0) return noScores;
    return report.dropMatch(where, 'SCORE_UNREADABLE', JSON.stringify(score));
  }
  // An awarded score is a ruling of the league: no half-time score belongs to it.
  if (status === 'awarded') return { ...noScores, score90: ft };
  const text = JSON.stringify(score);
  const isGoalless = ft[0] === 0 && ft[1] === 0;
  return {
    score90: ft,
    halfTime:
      isGoalless && ht === null
        ? [0, 0]
        : keepIf(ht, ht !== null && mayPrecede(ht, ft), () =>
            report.dropValue(where, 'HALF_TIME_IMPOSSIBLE', text),
          ),
    afterExtraTime: keepIf(et, et !== null && mayPrecede(ft, et), () =>
      report.dropValue(where, 'EXTRA_TIME_IMPOSSIBLE', text),
    ),
    shootOut: keepIf(p, p !== null && p[0] !== p[1], () => report.dropValue(where, 'SHOOT_OUT_DRAWN', text)),
  };
}

function keepIf(score: Score | null, isTrue: boolean, refuse: () => null): Score | null {
  return score === null || isTrue ? score : refuse();
}

type Parts = { readonly [part in 'ht' | 'ft' | 'et' | 'p']?: Score };

/** The parts of a score object, or null if a member is not one of the four names with a score. */
function partsOf(score: unknown): Parts | null {
  if (score === undefined || score === null) return {};
  if (typeof score !== 'object' || Array.isArray(score)) return null;
  const parts: { -readonly [part in keyof Parts]: Parts[part] } = {};
  for (const [part, goals] of Object.entries(score)) {
    if (part !== 'ht' && part !== 'ft' && part !== 'et' && part !== 'p') return null;
    if (!Array.isArray(goals) || goals.length !== 2) return null;
    const [home, away]: unknown[] = goals;
    if (!isGoals(home) || !isGoals(away)) return null;
    parts[part] = [home, away];
  }
  return parts;
}
