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

/** What a file comes to for one match. `before` is null where the match is new. */
export interface PlannedMatch {
  readonly id: string;
  readonly identity: FeedIdentity;
  readonly before: KnownMatch | null;
  readonly content: MatchContent;
  /** What the source says from now on; null where it said the same before. */
  readonly report: DatedReport | null;
  readonly hasResultChanged: boolean;
  /** Whether a result that was known, of the match or from this source, is another one now. */
  readonly isCorrection: boolean;
  /** What the source knows beside the result; null where it says nothing of it. */
  readonly details: FeedDetails | null;
}

export interface MatchPlan {
  readonly matches: readonly PlannedMatch[];
  /** Entries that take a result back, which is not done. */
  readonly takenBack: readonly FeedMatch[];
}

/** Lays the matches of a file beside what is known and says what changes. Entries without a day are left out. */
export function planMatches(
  source: string,
  matches: readonly FeedMatch[],
  known: ReadonlyMap<string, KnownMatch>,
  now: Date,
): MatchPlan {
  const takenBack: FeedMatch[] = [];
  const planned = matches.flatMap((match): PlannedMatch[] => {
    const said = reportOf(source, match);
    if (!said) return [];
    const before = known.get(identityKey(match)) ?? null;
    const earlier = before?.reports.find((report) => report.source === source) ?? null;
    const report = earlier ? followReport(earlier, said) : said;
    if (!report) takenBack.push(match);
    return [planMatch(match, before, earlier, report ?? said, report !== null, now)];
  });
  return { matches: planned, takenBack };
}

function planMatch(
  match: FeedMatch,
  before: KnownMatch | null,
  earlier: DatedReport | null,
  said: MatchReport,
  isTaken: boolean,
  now: Date,
): PlannedMatch {
  const spoken = isTaken ? said : (earlier ?? said);
  const others = before?.reports.filter((other) => other.source !== spoken.source) ?? [];
  const isSameEnd = earlier !== null && isSameResult(earlier, spoken);
  const report = { ...spoken, firstSaidAt: isSameEnd ? earlier.firstSaidAt : now };
  const hasChanged = earlier === null || !isSameContent(earlier, spoken);
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
    // A source that comes round to what another one says changes nothing of the match, but may settle it.
    isCorrection: corrects(earlier, report) || corrects(before?.content ?? null, content),
    details: isTaken ? (match.details ?? null) : null,
  };
}

/** What an entry says; null for one without a day or state, as of an odds file. */
function reportOf(source: string, match: FeedMatch): MatchReport | null {
  const { kickoffAt, state } = match;
  if (!kickoffAt || !state) return null;
  const { round, timeKnown, halfTime, score90, afterExtraTime, shootOut } = match;
  return { source, round, kickoffAt, timeKnown, state, halfTime, score90, afterExtraTime, shootOut };
}
