import { sql } from 'kysely';
import { isEndState } from '#domain/match/confirm-result.ts';
import { mergeReports, withDecision } from '#domain/match/match-report.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { announceChanges } from '../catalogue/announce-changes.ts';
import { findMatch, type MatchRecord } from '../catalogue/find-match.ts';
import { readKnownMatches } from '../import/known-matches.ts';
import { writeMatches } from '../import/match-store.ts';
import { refreshPlaces } from '../import/refresh-places.ts';

export interface ResultDecision {
  readonly matchId: string;
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** When it was played, where sources name different days; null leaves it to them. */
  readonly kickoffAt: Date | null;
  readonly operatorId: string;
  readonly reason: string;
  readonly at: Date;
}

/** A match that is still to be played, or is being played, has no result to decide. */
type DecidedState = Tables['result_decision']['state'];

/**
 * Writes what an operator says of a match. It beats every report of a feed, also those that come later, until another
 * decision; what was settled on another result is settled anew.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, RESULT_IMPOSSIBLE, RESULT_BEFORE_KICKOFF.
 */
export async function decideResult(ctx: Context, tx: Tx, decision: ResultDecision): Promise<void> {
  const { matchId, state, halfTime, score90, kickoffAt, operatorId, reason, at } = decision;
  const match = await findMatch(tx, matchId);
  if (!match) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: matchId });
  if (!canBe(decision)) throw new Refusal('RESULT_IMPOSSIBLE');
  if (state === 'finished' && at < (kickoffAt ?? match.kickoffAt)) throw new Refusal('RESULT_BEFORE_KICKOFF');
  // Two decisions of one match follow each other.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`result:${matchId}`}, 0))`.execute(tx);
  await tx
    .insertInto('result_decision')
    .values({
      match_id: matchId,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM result_decision WHERE match_id = ${matchId})`,
      state: decision.state,
      half_home: halfTime?.[0] ?? null,
      half_away: halfTime?.[1] ?? null,
      home_90: score90?.[0] ?? null,
      away_90: score90?.[1] ?? null,
      kickoff_at: kickoffAt,
      operator_id: operatorId,
      reason,
      decided_at: at,
    })
    .execute();
  await showDecision(tx, match, at);
  await ctx.jobs.add(tx, 'settle-match', { matchId });
}

/** The match itself looks as it was decided, wherever it is shown; its new version says who said so. */
async function showDecision(tx: Tx, match: MatchRecord, at: Date): Promise<void> {
  // The stage is not asked for: all home matches of the season are read.
  const known = await readKnownMatches(tx, [{ ...match, stage: 'regular' }]);
  const before = [...known.values()].find(({ id }) => id === match.id);
  if (!before) throw new Error(`Match ${match.id} is not among those of its home team`);
  const { id, identity, reports, decided } = before;
  const content = withDecision(mergeReports(reports), decided);
  const planned = {
    id,
    identity,
    before,
    content,
    report: null,
    details: null,
    hasResultChanged: true,
    isCorrection: true,
  };
  await writeMatches(tx, [planned], { source: 'operator', fileName: 'decision', now: at });
  await refreshPlaces(tx, [match]);
  await announceChanges(tx, [id]);
}

const MOST_GOALS = 99;

/** A played match has its 90-minute score and no more goals by half-time; one that was not played has none. */
function canBe(decision: ResultDecision): decision is ResultDecision & { readonly state: DecidedState } {
  const { state, halfTime, score90 } = decision;
  const isCount = (goals: number) => Number.isInteger(goals) && goals >= 0 && goals <= MOST_GOALS;
  if (![...(halfTime ?? []), ...(score90 ?? [])].every(isCount)) return false;
  if (state !== 'finished')
    return (isEndState(state) || state === 'postponed') && halfTime === null && score90 === null;
  if (score90 === null) return false;
  return halfTime === null || (halfTime[0] <= score90[0] && halfTime[1] <= score90[1]);
}
