import { randomUUID } from 'node:crypto';
import { isEndState } from '#domain/match/confirm-result.ts';
import {
  correctsResult,
  type DatedReport,
  followReport,
  isSameContent,
  isSameResult,
  type MatchContent,
  type MatchReport,
  mergeReports,
  withDecision,
} from '#domain/match/match-report.ts';
import type { FeedDetails, FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { type FeedIdentity, identityKey, type KnownMatch } from './known-matches.ts';

/** The planned changes of one match. `before` is null for a new match. */
export interface PlannedMatch {
  readonly id: string;
  readonly identity: FeedIdentity;
  readonly before: KnownMatch | null;
  readonly content: MatchContent;
  /** The new report of the source; null if unchanged. */
  readonly report: DatedReport | null;
  readonly hasResultChanged: boolean;
  /** Whether a known result, of the match or from this source, has changed. */
  readonly isCorrection: boolean;
  /** Details beside the result; null when the source reports none. */
  readonly details: FeedDetails | null;
}

export interface MatchPlan {
  readonly matches: readonly PlannedMatch[];
  /** Entries that would revoke a result; they are not applied. */
  readonly takenBack: readonly FeedMatch[];
}

/** Compares the matches of a file with the stored ones and plans the changes. Skips entries without a day. */
export function planMatches(
  source: string,
  matches: readonly FeedMatch[],
  known: ReadonlyMap<string, KnownMatch>,
  now: Date,
): MatchPlan {
  const takenBack: FeedMatch[] = [];
  const planned = matches.flatMap((match): PlannedMatch[] => {
    const incoming = reportOf(source, match);
    if (!incoming) return [];
    const before = known.get(identityKey(match)) ?? null;
    const earlier = before?.reports.find((report) => report.source === source) ?? null;
    const report = earlier ? followReport(earlier, incoming) : incoming;
    if (!report) takenBack.push(match);
    return [planMatch(match, before, earlier, report ?? incoming, report !== null, now)];
  });
  return { matches: planned, takenBack };
}

function planMatch(
  match: FeedMatch,
  before: KnownMatch | null,
  earlier: DatedReport | null,
  incoming: MatchReport,
  isTaken: boolean,
  now: Date,
): PlannedMatch {
  const effective = isTaken ? incoming : (earlier ?? incoming);
  const others = before?.reports.filter((other) => other.source !== effective.source) ?? [];
  const isSameEnd = earlier !== null && isSameResult(earlier, effective);
  const report = { ...effective, firstSaidAt: isSameEnd ? earlier.firstSaidAt : now };
  const hasChanged = earlier === null || !isSameContent(earlier, effective);
  const content = withDecision(mergeReports([...others, report]), before?.decided ?? null);
  const corrects = (known: MatchContent | null, now: MatchContent): boolean =>
    known !== null && correctsResult(known, now);
  return {
    id: before?.id ?? randomUUID(),
    identity: match,
    before,
    content,
    report: hasChanged ? report : null,
    hasResultChanged: !isSameEnd && (isEndState(report.state) || report.state === 'postponed'),
    // A source that adopts the report of another one changes nothing in the match, but may settle it.
    isCorrection: corrects(earlier, report) || corrects(before?.content ?? null, content),
    details: isTaken ? (match.details ?? null) : null,
  };
}

/** The report of an entry; null without a day or state, as in an odds file. */
function reportOf(source: string, match: FeedMatch): MatchReport | null {
  const { kickoffAt, state } = match;
  if (!kickoffAt || !state) return null;
  const { round, timeKnown, halfTime, score90, afterExtraTime, shootOut } = match;
  return { source, round, kickoffAt, timeKnown, state, halfTime, score90, afterExtraTime, shootOut };
}
