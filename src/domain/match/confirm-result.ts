import type { MatchState, Score } from './match-state.ts';

/** What one source says of the result of a match, and since when it says just this. */
export interface ResultReport {
  readonly source: string;
  readonly state: MatchState;
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

const endStates: readonly MatchState[] = ['finished', 'abandoned', 'cancelled', 'awarded'];

/** Whether a match in this state will not be played on. */
export function isEndState(state: MatchState): boolean {
  return endStates.includes(state);
}

/**
 * The result that money may be settled on, or null while there is none. Source: the product rules, "Settlement: when".
 *
 * Two sources that agree on the state, and on the 90-minute score of a finished match, confirm it at once. A single
 * source confirms it once it has said the same for `confirmMs`. Sources that contradict each other confirm nothing:
 * that waits for a person. Half-time scores that differ are unknown. Reports of a match still to come claim nothing,
 * and a postponement said before another source told the end has been overtaken by it.
 */
export function confirmResult(
  reports: readonly ResultReport[],
  now: Date,
  confirmMs: number,
): ConfirmedReports | null {
  const claims = claimsOf(reports);
  const [first] = claims;
  if (!first || !claims.every((claim) => agree(first, claim))) return null;
  const saidForMs = now.getTime() - Math.min(...claims.map((claim) => claim.firstSaidAt.getTime()));
  if (claims.length < 2 && saidForMs < confirmMs) return null;
  const halves = new Map(claims.flatMap(({ halfTime }) => (halfTime ? [[String(halfTime), halfTime]] : [])));
  const [halfTime = null] = halves.values();
  return {
    state: first.state,
    halfTime: halves.size === 1 ? halfTime : null,
    score90: first.state === 'finished' ? first.score90 : null,
    sources: claims.map((claim) => claim.source).sort(),
  };
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
