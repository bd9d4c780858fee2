import { sql } from 'kysely';
import { isEndState } from '#domain/match/confirm-result.ts';
import { mergeReports, withDecision } from '#domain/match/match-report.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import { announceChanges } from '../catalogue/announce-changes.ts';
import { findMatch, type MatchRecord } from '../catalogue/find-match.ts';
import { readKnownMatches } from '../import/known-matches.ts';
import { writeMatches } from '../import/match-store.ts';
import { refreshPlaces } from '../import/refresh-places.ts';
import { confirmedResult, isTooEarly } from './confirmed-result.ts';
import { asRead, lockResults, recordResults } from './record-results.ts';

export interface ResultDecision {
  readonly matchId: string;
  readonly state: MatchState;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  /** When it was played, if sources report different days; null to use theirs. */
  readonly kickoffAt: Date | null;
  readonly operatorId: string;
  /** The role the operator decides in. */
  readonly role: OperatorRole;
  readonly reason: string;
  readonly at: Date;
}

/** A scheduled or live match has no result to decide. */
type DecidedState = Tables['result_decision']['state'];

/**
 * Stores an operator's decision on a match. It overrides every feed report, also later ones, until another decision;
 * schemes settled on another result are settled again.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, RESULT_IMPOSSIBLE, RESULT_BEFORE_KICKOFF.
 */
export async function decideResult(ctx: Context, tx: Tx, decision: ResultDecision): Promise<void> {
  const { matchId, state, halfTime, score90, kickoffAt, operatorId, role, reason, at } = decision;
  const match = await findMatch(tx, matchId);
  if (!match) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: matchId });
  if (!isPossible(decision)) throw new Refusal('RESULT_IMPOSSIBLE');
  if (state === 'finished' && at < (kickoffAt ?? match.kickoffAt)) throw new Refusal('RESULT_BEFORE_KICKOFF');
  // Serializes decisions on one match.
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
      role,
      reason,
      decided_at: at,
    })
    .execute();
  await applyDecision(tx, match, at);
  await recordDecision(ctx, tx, matchId, at);
  await ctx.jobs.add(tx, 'settle-match', { matchId });
}

/** Its version and leaf, if anything on the match is settled on it. One made early is recorded when it is read. */
async function recordDecision(ctx: Context, tx: Tx, matchId: string, at: Date): Promise<void> {
  const { rows } = await sql<{ isUsed: boolean }>`
    SELECT EXISTS (SELECT FROM scheme_pick WHERE match_id = ${matchId})
        OR EXISTS (SELECT FROM prediction WHERE match_id = ${matchId}) AS "isUsed"`.execute(tx);
  if (!rows[0]?.isUsed) return;
  await lockResults(tx, [matchId]);
  const decided = await confirmedResult(tx, matchId, at, 0);
  if (decided && !isTooEarly(decided, at)) {
    await recordResults(ctx, tx, new Map([[matchId, asRead(decided)]]));
  }
}

/** Applies the decision to the match row; its new version has the source `operator`. */
async function applyDecision(tx: Tx, match: MatchRecord, at: Date): Promise<void> {
  // The stage does not matter: all home matches of the season are read.
  const known = await readKnownMatches(tx, [{ ...match, stage: 'regular' }]);
  const before = [...known.values()].find(({ id }) => id === match.id);
  if (!before) throw new Error(`Match ${match.id} is missing from the matches of its home team`);
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

const MAX_GOALS = 99;

/** A finished match needs its 90-minute score, with no more goals at half-time; any other has no score. */
function isPossible(decision: ResultDecision): decision is ResultDecision & { readonly state: DecidedState } {
  const { state, halfTime, score90 } = decision;
  const isCount = (goals: number) => Number.isInteger(goals) && goals >= 0 && goals <= MAX_GOALS;
  if (![...(halfTime ?? []), ...(score90 ?? [])].every(isCount)) return false;
  if (state !== 'finished')
    return (isEndState(state) || state === 'postponed') && halfTime === null && score90 === null;
  if (score90 === null) return false;
  return halfTime === null || (halfTime[0] <= score90[0] && halfTime[1] <= score90[1]);
}
