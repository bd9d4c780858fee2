import { sql } from 'kysely';
import { mergeReports, withDecision } from '#domain/match/match-report.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { announceChanges } from '../catalogue/announce-changes.ts';
import { findMatch, type MatchRecord } from '../catalogue/find-match.ts';
import { readKnownMatch } from '../import/known-matches.ts';
import { writeMatches } from '../import/match-store.ts';
import { refreshPlaces } from '../import/refresh-places.ts';
import { checkDecision, type DecidedEnd } from './check-decision.ts';
import { confirmedResult, isTooEarly } from './confirmed-result.ts';
import { asRead } from './read-result.ts';
import { lockResults, recordResults } from './record-results.ts';

export interface ResultDecision extends DecidedEnd {
  readonly matchId: string;
  readonly operatorId: string;
  /** The role the operator decides in. */
  readonly role: OperatorRole;
  readonly reason: string;
  readonly at: Date;
}

/**
 * Stores an operator's decision on a match. It overrides every feed report, also later ones, until another decision;
 * schemes settled on another result are settled again.
 * @throws Refusal OPERATOR_SUBJECT_NOT_FOUND, RESULT_IMPOSSIBLE, RESULT_BEFORE_KICKOFF.
 */
export async function decideResult(ctx: Context, tx: Tx, decision: ResultDecision): Promise<void> {
  const { matchId, halfTime, score90, kickoffAt, operatorId, role, reason, at } = decision;
  const match = await findMatch(tx, matchId);
  if (!match) throw new Refusal('OPERATOR_SUBJECT_NOT_FOUND', { subject: matchId });
  const state = checkDecision(match, decision, at);
  // Serializes decisions on one match.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`result:${matchId}`}, 0))`.execute(tx);
  await tx
    .insertInto('result_decision')
    .values({
      match_id: matchId,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM result_decision WHERE match_id = ${matchId})`,
      state,
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
  const before = await readKnownMatch(tx, match);
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
