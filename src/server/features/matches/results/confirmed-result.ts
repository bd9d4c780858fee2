import {
  type ConfirmedReports,
  isSameDay,
  judgeReports,
  type ResultDoubt,
} from '#domain/match/confirm-result.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
import { scoreOf } from '../catalogue/find-match.ts';
import { heldAmong } from './held-matches.ts';

/** A result that may be settled on, with the kick-offs that define postponement. */
export interface ConfirmedResult {
  readonly result: {
    readonly state: MatchState;
    readonly halfTime: Score | null;
    readonly score90: Score | null;
  };
  readonly kickoffAt: Date;
  readonly firstKickoffAt: Date;
  readonly sources: readonly string[];
  /** The role of the operator who decided it; null when the sources did. */
  readonly decidedBy: OperatorRole | null;
}

/** Why a match has no confirmed result, and its announced kick-off if that is certain. */
interface UnconfirmedResult {
  readonly doubt: ResultDoubt;
  /**
   * For a coming match: its kick-off, once all sources agree on the day and it has been unchanged for the
   * confirmation time.
   */
  readonly announced: { readonly kickoffAt: Date; readonly sources: readonly string[] } | null;
}

export type KnownResult = ConfirmedResult | UnconfirmedResult;

export function isConfirmed(known: KnownResult): known is ConfirmedResult {
  return 'result' in known;
}

/** The confirmed result of a match; null while it has none or its sources contradict each other. */
export async function confirmedResult(
  db: Db,
  matchId: string,
  now: Date,
  confirmMinutes: number,
): Promise<ConfirmedResult | null> {
  return (await confirmedAmong(db, [matchId], now, confirmMinutes)).get(matchId) ?? null;
}

/** The confirmed results of the matches that have one. */
export async function confirmedAmong(
  db: Db,
  matchIds: readonly string[],
  now: Date,
  confirmMinutes: number,
): Promise<Map<string, ConfirmedResult>> {
  const known = await resultsAmong(db, matchIds, now, confirmMinutes);
  return new Map([...known].flatMap(([id, each]) => (isConfirmed(each) ? [[id, each] as const] : [])));
}

/** For each match with a report or a decision: its confirmed result, or why it has none. A held match has none. */
export async function resultsAmong(
  db: Db,
  matchIds: readonly string[],
  now: Date,
  confirmMinutes: number,
): Promise<Map<string, KnownResult>> {
  const known = await resultsIfReleased(db, matchIds, now, confirmMinutes);
  if (matchIds.length === 0) return known;
  for (const id of await heldAmong(db, matchIds)) known.set(id, { doubt: 'held', announced: null });
  return known;
}

/** The same if no match was held: for what a release would settle. */
export async function resultsIfReleased(
  db: Db,
  matchIds: readonly string[],
  now: Date,
  confirmMinutes: number,
): Promise<Map<string, KnownResult>> {
  if (matchIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('match_report as report')
    .innerJoin('match', 'match.id', 'report.match_id')
    .select(['match.id', 'match.kickoff_at', 'match.first_kickoff_at', 'match.updated_at'])
    .select(['report.source', 'report.state', 'report.kickoff_at as reported_kickoff_at'])
    .select(['report.half_home', 'report.half_away', 'report.home_90', 'report.away_90'])
    .select('report.first_said_at')
    .where(isAmong('match.id', matchIds))
    .execute();
  const known = new Map<string, KnownResult>();
  const confirmMs = confirmMinutes * 60_000;
  for (const [id, [first, ...others]] of Map.groupBy(rows, (row) => row.id)) {
    if (!first) continue;
    const reports = [first, ...others].map((row) => ({
      source: row.source,
      state: row.state,
      kickoffAt: row.reported_kickoff_at,
      halfTime: scoreOf(row.half_home, row.half_away),
      score90: scoreOf(row.home_90, row.away_90),
      firstSaidAt: row.first_said_at,
    }));
    const judged = judgeReports(reports, now, confirmMs);
    if (typeof judged !== 'string') {
      known.set(id, withKickoffs(judged, first, null));
      continue;
    }
    const { kickoff_at: kickoffAt, updated_at: since } = first;
    const isFirm =
      now.getTime() - since.getTime() >= confirmMs &&
      reports.every((report) => report.state === 'scheduled' && isSameDay(report, { kickoffAt }));
    const sources = reports.map(({ source }) => source).sort();
    known.set(id, { doubt: judged, announced: isFirm ? { kickoffAt, sources } : null });
  }
  // An operator's decision overrides all feed reports, earlier and later.
  for (const [id, result] of await decidedAmong(db, matchIds)) known.set(id, result);
  return known;
}

async function decidedAmong(db: Db, matchIds: readonly string[]): Promise<Map<string, ConfirmedResult>> {
  const rows = await db
    .selectFrom('result_decision as decision')
    .innerJoin('match', 'match.id', 'decision.match_id')
    .distinctOn('decision.match_id')
    .select(['match.id', 'match.kickoff_at', 'match.first_kickoff_at', 'decision.state'])
    .select(['decision.half_home', 'decision.half_away', 'decision.home_90', 'decision.away_90'])
    .select('decision.role')
    .where(isAmong('decision.match_id', matchIds))
    .orderBy('decision.match_id')
    .orderBy('decision.number', 'desc')
    .execute();
  return new Map(
    rows.map((row) => {
      const result: ConfirmedReports = {
        state: row.state,
        halfTime: scoreOf(row.half_home, row.half_away),
        score90: scoreOf(row.home_90, row.away_90),
        sources: ['operator'],
      };
      return [row.id, withKickoffs(result, row, row.role)];
    }),
  );
}

function withKickoffs(
  { sources, ...result }: ConfirmedReports,
  match: { readonly kickoff_at: Date; readonly first_kickoff_at: Date },
  decidedBy: OperatorRole | null,
): ConfirmedResult {
  const { kickoff_at: kickoffAt, first_kickoff_at: firstKickoffAt } = match;
  return { result, kickoffAt, firstKickoffAt, sources, decidedBy };
}

/** A result reported before the match can have ended is a feed error; it is held back until then. */
const PLAYED_MS = 90 * 60_000;

/** Before this instant a confirmed result is not read, because the match cannot have been played; null for any other. */
export function readableFrom({ result, kickoffAt }: ConfirmedResult): Date | null {
  return result.state === 'finished' ? new Date(kickoffAt.getTime() + PLAYED_MS) : null;
}

/** Whether a confirmed result cannot be read yet. */
export function isTooEarly(confirmed: ConfirmedResult, now: Date): boolean {
  const from = readableFrom(confirmed);
  return from !== null && now < from;
}
