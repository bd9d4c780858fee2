import { isEndState } from './confirm-result.ts';
import type { MatchState, Score } from './match-state.ts';

/** The mutable facts of a match: everything except its identity. */
export interface MatchContent {
  readonly round: string | null;
  readonly kickoffAt: Date;
  /** False while only the day is known; `kickoffAt` is then a placeholder within it. */
  readonly timeKnown: boolean;
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly afterExtraTime: Score | null;
  readonly shootOut: Score | null;
}

/** One source's version of the content of a match. */
export interface MatchReport extends MatchContent {
  readonly source: string;
}

/** A report with the time since which its source reports this state and these scores. */
export interface DatedReport extends MatchReport {
  readonly firstSaidAt: Date;
}

/**
 * Precedence of sources where they differ: openfootball has local times and marks postponements; football-data.co.uk
 * has no times before 2019/20. Others follow by name.
 */
const precedence: readonly string[] = ['openfootball', 'football-data.co.uk'];

/** Kick-off times of the same match in two feeds rarely differ by more than a day. */
const sameDayMs = 24 * 3_600_000;

/**
 * Applies a source's new report to its previous one: missing parts that still fit are retained.
 * @returns null when it retracts a result (an older file): a source never unplays its own finished match. Only an
 * abandoned or cancelled match may be rescheduled for a later day.
 */
export function followReport(before: MatchReport, after: MatchReport): MatchReport | null {
  if (isEndState(before.state) && !isEndState(after.state) && !isSetAnew(before, after)) return null;
  const keepsScore = before.state === after.state && isSame(before.score90, after.score90);
  const keepsTime = before.timeKnown && !after.timeKnown && isNear(before, after);
  return {
    ...after,
    round: after.round ?? before.round,
    kickoffAt: keepsTime ? before.kickoffAt : after.kickoffAt,
    timeKnown: keepsTime || after.timeKnown,
    halfTime: after.halfTime ?? (keepsScore ? before.halfTime : null),
    afterExtraTime: after.afterExtraTime ?? (keepsScore ? before.afterExtraTime : null),
    shootOut: after.shootOut ?? (keepsScore ? before.shootOut : null),
  };
}

/**
 * Merges several reports. A report of the end precedes one without, so that a source without a score erases none. For
 * a live match the most recently changed report wins, so that a stalled source hides no goal; otherwise the order of
 * precedence decides. Kick-off time, round and smaller scores are filled in from other reports where the first lacks
 * them and nothing contradicts.
 * @throws Error without any report.
 */
export function mergeReports(reports: readonly DatedReport[]): MatchContent {
  const ordered = reports.toSorted(
    (one, other) =>
      progress(other.state) - progress(one.state) ||
      (one.state === 'live' ? other.firstSaidAt.getTime() - one.firstSaidAt.getTime() : 0) ||
      rank(one.source) - rank(other.source) ||
      (one.source < other.source ? -1 : 1),
  );
  const [first, ...others] = ordered;
  if (!first) throw new Error('cannot merge zero reports');
  const timed = first.timeKnown ? first : others.find((other) => other.timeKnown && isNear(first, other));
  const sameScore = others.filter(
    (other) => other.state === first.state && isSame(other.score90, first.score90),
  );
  const filled = (part: 'halfTime' | 'afterExtraTime' | 'shootOut'): Score | null =>
    [first, ...sameScore].find((report) => report[part])?.[part] ?? null;
  return {
    round: ordered.find((report) => report.round !== null)?.round ?? null,
    kickoffAt: (timed ?? first).kickoffAt,
    timeKnown: timed !== undefined,
    state: first.state,
    halfTime: filled('halfTime'),
    score90: first.score90,
    afterExtraTime: filled('afterExtraTime'),
    shootOut: filled('shootOut'),
  };
}

/** An operator's decision about a match. */
export interface DecidedResult extends Pick<MatchContent, 'state' | 'halfTime' | 'score90'> {
  /** The decided kick-off; null leaves it to the sources. */
  readonly kickoffAt: Date | null;
}

/** Content of a match with an operator's decision replacing the feeds' result. */
export function withDecision(content: MatchContent, decided: DecidedResult | null): MatchContent {
  if (decided === null) return content;
  const { kickoffAt, ...end } = decided;
  const placed = kickoffAt === null ? content : { ...content, kickoffAt, timeKnown: true };
  const isAsPlayed = decided.state === content.state && isSame(decided.score90, content.score90);
  // Extra time of the feeds is valid only with their own 90-minute score.
  return isAsPlayed ? { ...placed, ...end } : { ...placed, ...end, afterExtraTime: null, shootOut: null };
}

/** Whether two contents are equal. */
export function isSameContent(one: MatchContent, other: MatchContent): boolean {
  return (
    one.round === other.round &&
    one.kickoffAt.getTime() === other.kickoffAt.getTime() &&
    one.timeKnown === other.timeKnown &&
    isSameResult(one, other) &&
    isSame(one.afterExtraTime, other.afterExtraTime) &&
    isSame(one.shootOut, other.shootOut)
  );
}

/** Whether two contents have equal state, half-time and 90-minute score: everything used for settlement. */
export function isSameResult(one: MatchContent, other: MatchContent): boolean {
  return (
    one.state === other.state && isSame(one.halfTime, other.halfTime) && isSame(one.score90, other.score90)
  );
}

/** Whether a known result changed; a half-time score that was unknown before is not a correction. */
export function correctsResult(before: MatchContent, after: MatchContent): boolean {
  if (!isEndState(before.state)) return false;
  return (
    before.state !== after.state ||
    isOther(before.score90, after.score90) ||
    isOther(before.halfTime, after.halfTime)
  );
}

function isOther(one: Score | null, other: Score | null): boolean {
  return one !== null && other !== null && !isSame(one, other);
}

function isSetAnew(before: MatchReport, after: MatchReport): boolean {
  const mayBe = before.state === 'abandoned' || before.state === 'cancelled';
  return mayBe && after.kickoffAt.getTime() > before.kickoffAt.getTime();
}

function isNear(one: MatchContent, other: MatchContent): boolean {
  return Math.abs(one.kickoffAt.getTime() - other.kickoffAt.getTime()) < sameDayMs;
}

function isSame(one: Score | null, other: Score | null): boolean {
  return one?.[0] === other?.[0] && one?.[1] === other?.[1];
}

function progress(state: MatchState): number {
  if (isEndState(state)) return 3;
  return state === 'postponed' ? 2 : Number(state === 'live');
}

function rank(source: string): number {
  const at = precedence.indexOf(source);
  return at === -1 ? precedence.length : at;
}
