import { canSettle } from '#domain/settlement/can-settle.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { settleParlay } from '#domain/settlement/settle-parlay.ts';
import { type SchemePicks, type SchemeSettlement, settleScheme } from '#domain/settlement/settle-scheme.ts';
import type { MatchResult } from '#domain/settlement/settlement.ts';
import type { SettledResult } from '../../db/tables/schemes.ts';
import type { ConfirmedResult } from '../matches/confirmed-result.ts';
import type { SchemePickRecord, SchemeRecord } from './scheme-record.ts';

/** A result said before a match can have been played is a feed's mistake: it waits until then. */
const PLAYED_MS = 90 * 60_000;

/** What is known of the matches of some schemes when they are judged. */
export interface Evidence {
  readonly now: Date;
  readonly confirmed: ReadonlyMap<string, ConfirmedResult>;
  /** The kick-off a pick was made for. */
  kickoffOf(scheme: SchemeRecord, matchId: string): Date;
}

/** How a scheme is settled by what is confirmed, with what it was read from. */
export interface Judgement extends SchemeSettlement {
  readonly ruleVersion: string;
  /** Of each match, in the order of the picks. */
  readonly results: readonly SettledResult[];
  readonly sources: readonly string[];
  /** Null where results decided. */
  readonly decisionReason: string | null;
}

/** Settles a scheme on confirmed results; null while one of its matches is not ready. */
export function judgeScheme(scheme: SchemeRecord, evidence: Evidence): Judgement | null {
  const read = scheme.picks.map((pick) => readResult(scheme, pick, evidence));
  const results = read.filter((result) => result !== null);
  if (results.length < read.length) return null;
  const { picks, ruleSet } = scheme;
  const isReady = picks.every(({ market }, index) =>
    canSettle(market, results[index] as MatchResult, ruleSet),
  );
  if (!isReady) return null;
  const matchIds = [...new Set(picks.map(({ matchId }) => matchId))];
  const sources = matchIds.flatMap((id) => evidence.confirmed.get(id)?.sources ?? []);
  return {
    ...settle(scheme, results),
    ruleVersion: rulesOf[ruleSet].version,
    results: matchIds.map((matchId) => settledResult(scheme, matchId, results)),
    sources: [...new Set(sources)].sort(),
    decisionReason: null,
  };
}

function settle({ market, picks, ruleSet }: SchemeRecord, results: readonly MatchResult[]): SchemeSettlement {
  // Every pick has its result, and the database holds one or two picks for every single scheme.
  if (market !== 'parlay')
    return settleScheme(picks as unknown as SchemePicks, results[0] as MatchResult, ruleSet);
  const legs = picks.map((pick, index) => ({ pick, result: results[index] as MatchResult }));
  return settleParlay(legs, ruleSet);
}

function readResult(
  scheme: SchemeRecord,
  { matchId }: SchemePickRecord,
  evidence: Evidence,
): MatchResult | null {
  const { now } = evidence;
  const found = evidence.confirmed.get(matchId);
  if (!found) return null;
  const { result, kickoffAt } = found;
  if (result.state === 'finished' && now.getTime() < kickoffAt.getTime() + PLAYED_MS) return null;
  const sealedKickoffAt = evidence.kickoffOf(scheme, matchId);
  return { ...result, postponedMinutes: postponedMinutes(sealedKickoffAt, found, now) };
}

/** From the kick-off the pick was sold for; a postponed match without a new kick-off is still moving. */
function postponedMinutes(sealedKickoffAt: Date, { kickoffAt, result }: ConfirmedResult, now: Date): number {
  const isStillMoving = result.state === 'postponed' && kickoffAt.getTime() <= sealedKickoffAt.getTime();
  const until = isStillMoving ? now : kickoffAt;
  return Math.floor((until.getTime() - sealedKickoffAt.getTime()) / 60_000);
}

/** Keeps what was read alone, so that a score nobody asked for is no reason to correct anything. */
function settledResult(
  { picks }: SchemeRecord,
  matchId: string,
  results: readonly MatchResult[],
): SettledResult {
  const index = picks.findIndex((pick) => pick.matchId === matchId);
  const { state, halfTime, score90, postponedMinutes } = results[index] as MatchResult;
  const readsHalfTime = picks.some((pick) => pick.matchId === matchId && pick.market === 'htft');
  return { matchId, state, halfTime: readsHalfTime ? halfTime : null, score90, postponedMinutes };
}
