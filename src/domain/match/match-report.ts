import { isEndState } from './confirm-result.ts';
import type { MatchState, Score } from './match-state.ts';

/** What may change of a match: all but what names it. */
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

/** The content of a match as one source has it. */
export interface MatchReport extends MatchContent {
  readonly source: string;
}

/** A report with the instant since which its source says just this state with these scores. */
export interface DatedReport extends MatchReport {
  readonly firstSaidAt: Date;
}

/**
 * Sources in the order they are believed where they differ: openfootball's times are local to the league and its
 * postponements are marked; football-data.co.uk has no times before 2019/20. Others follow by name.
 */
const precedence: readonly string[] = ['openfootball', 'football-data.co.uk'];

/** One day: two feeds with the same match rarely differ by more in when it begins. */
const sameDayMs = 24 * 3_600_000;

/**
 * What a source says now, after what it said before: a part it leaves out and that still fits stays known.
 * @returns null when it takes a result back (an older file): a played match is never unplayed by its own source.
 * Only an abandoned or cancelled match may be set anew, for a later day.
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
 * The one content that several reports come to. A report that tells the end goes before one that does not, so that a
 * source without a score erases none. While a match is live the one that changed last is believed, so that a source
 * that fell silent hides no goal; otherwise the order of precedence decides. The time of the day, the round and the
 * smaller scores are taken from the others where the first lacks them and nothing contradicts.
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
  if (!first) throw new Error('a match needs at least one report');
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

/** What a person decided of a match. */
export interface DecidedResult extends Pick<MatchContent, 'state' | 'halfTime' | 'score90'> {
  /** When it was played, where that was decided too; null leaves it to the sources. */
  readonly kickoffAt: Date | null;
}

/** The content of a match with what a person decided in the place of what feeds say of its end. */
export function withDecision(content: MatchContent, decided: DecidedResult | null): MatchContent {
  if (decided === null) return content;
  const { kickoffAt, ...end } = decided;
  const placed = kickoffAt === null ? content : { ...content, kickoffAt, timeKnown: true };
  const isAsPlayed = decided.state === content.state && isSame(decided.score90, content.score90);
  // Extra time belongs to the 90 minutes a feed told of.
  return isAsPlayed ? { ...placed, ...end } : { ...placed, ...end, afterExtraTime: null, shootOut: null };
}

/** Whether two contents say the same in everything. */
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

/** Whether two contents say the same of state, half-time and 90-minute score: all that is settled on. */
export function isSameResult(one: MatchContent, other: MatchContent): boolean {
  return (
    one.state === other.state && isSame(one.halfTime, other.halfTime) && isSame(one.score90, other.score90)
  );
}

/** Whether a result that was known is another one now; a half-time score that was not known before corrects nothing. */
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
