import type { MatchState, Score } from './match-state.ts';

/** What one source says of the result of a match, and since when it says just this. */
export interface ResultReport {
  readonly source: string;
  readonly state: MatchState;
  /** When the match begins or began; where only the day is known, an instant within it. */
  readonly kickoffAt: Date;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly firstSaidAt: Date;
}

export interface ConfirmedReports {
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** Those who said it, in alphabetical order. */
  readonly sources: readonly string[];
}

/**
 * Why there is no result that money may be settled on.
 * - `noResult`: no source tells the end.
 * - `tooRecent`: one source alone tells it, and not long enough.
 * - `contradiction`: sources tell different ends. A person decides.
 * - `dayDisputed`: they tell the same score of different days. A person decides.
 */
export type ResultDoubt = 'noResult' | 'tooRecent' | 'contradiction' | 'dayDisputed';

const endStates: readonly MatchState[] = ['finished', 'abandoned', 'cancelled', 'awarded'];

/** Sources rarely differ by more in when a match begins; what does is another day. */
const SAME_DAY_MS = 24 * 3_600_000;

/** Whether a match in this state will not be played on. */
export function isEndState(state: MatchState): boolean {
  return endStates.includes(state);
}

/**
 * The result that money may be settled on, or why there is none. Source: the product rules, "Settlement: when".
 *
 * Two sources that agree on the state, and on the 90-minute score and the day of a finished match, confirm it at once. A
 * single source confirms it once it has said the same for `confirmMs`. Sources that contradict each other confirm
 * nothing: that waits for a person. Half-time scores that differ are unknown. Reports of a match still to come claim
 * nothing, unless they set it for another day than the one it is said to have been played on; and a postponement said
 * before another source told the end has been overtaken by it.
 */
export function judgeReports(
  reports: readonly ResultReport[],
  now: Date,
  confirmMs: number,
): ConfirmedReports | ResultDoubt {
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

/** Whether two instants can be the kick-off of a match on the same day. */
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
