import { mergeReports, withDecision } from '#domain/match/match-report.ts';
import type { Db } from '#server/db/database.ts';
import type { MatchRecord } from '../catalogue/find-match.ts';
import { readKnownMatch } from '../import/known-matches.ts';
import type { ConfirmedResult } from './confirmed-result.ts';
import type { DecidedEnd } from './check-decision.ts';

/** The result that a decision would make, which is not stored. */
export async function assumeDecision(
  db: Db,
  match: MatchRecord,
  decision: DecidedEnd,
): Promise<ConfirmedResult> {
  const { reports } = await readKnownMatch(db, match);
  const { state, halfTime, score90 } = decision;
  return {
    result: { state, halfTime, score90 },
    kickoffAt: withDecision(mergeReports(reports), decision).kickoffAt,
    firstKickoffAt: match.firstKickoffAt,
    sources: ['operator'],
    decidedBy: 'moderator',
  };
}
