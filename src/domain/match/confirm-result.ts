import type { MatchState, Score } from './match-state.ts';

/** One source's report of a match result. */
export interface ResultReport {
  readonly source: string;
  readonly state: MatchState;
  /** Kick-off; if only the day is known, an instant within it. */
  readonly kickoffAt: Date;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly firstSaidAt: Date;
}

export interface ConfirmedReports {
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** Sources of this result, in alphabetical order. */
  readonly sources: readonly string[];
}

/**
 * Why there is no result that money may be settled on.
 * - `noResult`: no source reports an end.
 * - `tooRecent`: a single source reports it, not long enough yet.
 * - `contradiction`: sources report different ends. An operator decides.
 * - `dayDisputed`: they report the same score on different days. An operator decides.
 * - `held`: an operator holds the match. Nothing counts until it is released.
 */
export type ResultDoubt = 'noResult' | 'tooRecent' | 'contradiction' | 'dayDisputed' | 'held';

const endStates: readonly MatchState[] = ['finished', 'abandoned', 'cancelled', 'awarded'];

/** Sources' kick-off times of the same match rarely differ by more; a larger difference is another day. */
const SAME_DAY_MS = 24 * 3_600_000;

/** Whether a state is final: the match will not be continued. */
export function isEndState(state: MatchState): boolean {
  return endStates.includes(state);
}

/**
 * The result that money may be settled on, or why there is none. Source: the product rules, "Settlement: when".
 *
 * Two sources confirm a result at once if they agree on the state and, for a finished match, on the 90-minute score
 * and the day. A single source confirms it once its report is unchanged for `confirmMs`. Contradicting sources
 * confirm nothing: an operator decides. Differing half-time scores are treated as unknown. Reports of an upcoming
 * match are ignored, unless they schedule it for another day than the reported result; a postponement reported before
 * another source reported the end is outdated.
 */
export function judgeReports(
  reports: readonly ResultReport[],
  now: Date,
  confirmMs: number,
): ConfirmedReports | Exclude<ResultDoubt, 'held'> {
  const claims = claimsOf(reports);
  const [first] = claims;
  if (!first) return 'noResult';
  if (!claims.every((claim) => agree(first, claim))) return 'contradiction';
  if (first.state === 'finished') {
    const isSetForLater = (report: ResultReport) => !isEndState(report.state) && report.kickoffAt > now;
    const dated = [...claims, ...reports.filter(isSetForLater)];
    if (!dated.every((report) => isSameDay(first, report))) return 'dayDisputed';
  }
  const saidForMs = now.getTime() - Math.min(...claims.map((claim) => claim.firstSaidAt.getTime()));
  if (claims.length < 2 && saidForMs < confirmMs) return 'tooRecent';
  const halves = new Map(claims.flatMap(({ halfTime }) => (halfTime ? [[String(halfTime), halfTime]] : [])));
  const [halfTime = null] = halves.values();
  return {
    state: first.state,
    halfTime: halves.size === 1 ? halfTime : null,
    score90: first.state === 'finished' ? first.score90 : null,
    sources: claims.map((claim) => claim.source).sort(),
  };
}

/** Whether two kick-offs can belong to a match on the same day. */
export function isSameDay(one: { readonly kickoffAt: Date }, other: { readonly kickoffAt: Date }): boolean {
  return Math.abs(one.kickoffAt.getTime() - other.kickoffAt.getTime()) < SAME_DAY_MS;
}

function claimsOf(reports: readonly ResultReport[]): ResultReport[] {
  const ends = reports.filter((report) => isEndState(report.state));
  const lastEndAt = Math.max(...ends.map((report) => report.firstSaidAt.getTime()));
  const postponed = reports.filter(
    (report) => report.state === 'postponed' && report.firstSaidAt.getTime() >= lastEndAt,
  );
  return [...ends, ...postponed];
}

function agree(one: ResultReport, other: ResultReport): boolean {
  if (one.state !== other.state) return false;
  return one.state !== 'finished' || String(one.score90) === String(other.score90);
}
