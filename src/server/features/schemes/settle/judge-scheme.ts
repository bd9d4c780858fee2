import type { ResultDoubt } from '#domain/match/confirm-result.ts';
import { type WaitingFor, waitingFor } from '#domain/settlement/can-settle.ts';
import type { LoggedDecision } from '#domain/seal/logged-facts.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { isSameSettlement } from '#domain/settlement/same-settlement.ts';
import { settleParlay } from '#domain/settlement/settle-parlay.ts';
import { type SchemePicks, type SchemeSettlement, settleScheme } from '#domain/settlement/settle-scheme.ts';
import type { MatchResult } from '#domain/settlement/settlement.ts';
import type { SettledResult } from '#server/db/column-shapes.ts';
import {
  type ConfirmedResult,
  isConfirmed,
  isTooEarly,
  type KnownResult,
} from '#server/features/matches/results/confirmed-result.ts';
import { asRead, type ReadResult } from '#server/features/matches/results/read-result.ts';
import type { SchemeRecord } from '../store/scheme-record.ts';

/** Known results of the matches of the schemes to settle. */
export interface Evidence {
  readonly now: Date;
  readonly known: ReadonlyMap<string, KnownResult>;
  /** The kick-off a pick was made for. */
  kickoffOf(scheme: SchemeRecord, matchId: string): Date;
}

/** A result that was used, with the kick-off its pick was sealed for. */
interface JudgedResult extends SettledResult {
  readonly sealedKickoffAt: Date;
  /** Of the result's leaf in the log; undefined until it is recorded. */
  readonly version?: number | undefined;
}

/** The settlement of a scheme by confirmed results, with its evidence. */
export interface Judgement extends SchemeSettlement {
  readonly ruleVersion: string;
  /** One per match, in the order of the picks. */
  readonly results: readonly JudgedResult[];
  readonly sources: readonly string[];
  /** Null when settled by results. */
  readonly decisionReason: string | null;
  /** The decision as the log records it; null when results alone settled it. */
  readonly decision: LoggedDecision | null;
}

/** A match without a usable result, and why. */
export interface Waiting {
  readonly matchId: string;
  readonly reason: ResultDoubt | WaitingFor;
}

export type Judged = { readonly settled: Judgement } | { readonly waiting: readonly Waiting[] };

/** Settles a scheme on confirmed results, or returns the matches that have none yet. */
export function judgeScheme(scheme: SchemeRecord, evidence: Evidence): Judged {
  const { picks, ruleSet } = scheme;
  const read = picks.map(({ matchId, market }): MatchResult | Waiting => {
    const result = readResult(scheme, matchId, evidence);
    if (typeof result === 'string') return { matchId, reason: result };
    const reason = waitingFor(market, result, ruleSet);
    return reason === null ? result : { matchId, reason };
  });
  const waiting = read.filter((each) => 'reason' in each);
  if (waiting.length > 0) return { waiting };
  const results = read.filter((each): each is MatchResult => !('reason' in each));
  const matchIds = [...new Set(picks.map(({ matchId }) => matchId))];
  const sources = matchIds.flatMap((id) => sourcesOf(evidence.known.get(id)));
  return {
    settled: {
      ...settle(scheme, results),
      ruleVersion: rulesOf[ruleSet].version,
      results: matchIds.map((matchId) => ({
        ...settledResult(scheme, matchId, results),
        sealedKickoffAt: evidence.kickoffOf(scheme, matchId),
      })),
      sources: [...new Set(sources)].sort(),
      decisionReason: null,
      decision: decisionAmong(matchIds, evidence),
    },
  };
}

/** The decision behind the results, if an operator decided one of them. */
function decisionAmong(matchIds: readonly string[], { known }: Evidence): LoggedDecision | null {
  for (const id of matchIds) {
    const found = known.get(id);
    const role = found && isConfirmed(found) ? found.decidedBy : null;
    if (role) return { code: 'result', role };
  }
  return null;
}

/** Whether a judgement would be written: not if it says the same, nor after an operator's decision on the scheme. */
export function isChange({
  scheme: { settlement },
  judgement,
}: {
  readonly scheme: Pick<SchemeRecord, 'settlement'>;
  readonly judgement: Judgement;
}): boolean {
  if (settlement && isSameSettlement(settlement, judgement)) return false;
  return !settlement?.isDecided || judgement.decisionReason !== null;
}

/**
 * What settlements read, to be recorded before them: every confirmed result of the matches, and a move to a later
 * kick-off if a settlement counts it as a postponement.
 */
export function resultsRead(
  { known, now }: Evidence,
  settled: readonly Judgement['results'][],
): ReadonlyMap<string, ReadResult> {
  const used = new Set(settled.flatMap((results) => results.map(({ matchId }) => matchId)));
  return new Map(
    [...known].flatMap(([id, found]): [string, ReadResult][] => {
      if (isConfirmed(found)) return isTooEarly(found, now) ? [] : [[id, asRead(found)]];
      const { announced } = found;
      if (!announced || !used.has(id)) return [];
      const moved = { state: 'postponed', halfTime: null, score90: null, decidedBy: null } as const;
      return [[id, { ...moved, ...announced }]];
    }),
  );
}

function sourcesOf(known: KnownResult | undefined): readonly string[] {
  if (!known) return [];
  return isConfirmed(known) ? known.sources : (known.announced?.sources ?? []);
}

function settle({ market, picks, ruleSet }: SchemeRecord, results: readonly MatchResult[]): SchemeSettlement {
  // Every pick has its result, and a database constraint limits single schemes to one or two picks.
  if (market !== 'parlay')
    return settleScheme(picks as unknown as SchemePicks, results[0] as MatchResult, ruleSet);
  const legs = picks.map((pick, index) => ({ pick, result: results[index] as MatchResult }));
  return settleParlay(legs, ruleSet);
}

function readResult(
  scheme: SchemeRecord,
  matchId: string,
  { now, known, kickoffOf }: Evidence,
): MatchResult | ResultDoubt {
  const found = known.get(matchId);
  if (!found) return 'noResult';
  const sealedKickoffAt = kickoffOf(scheme, matchId);
  if (!isConfirmed(found)) return announcedResult(found, sealedKickoffAt) ?? found.doubt;
  if (isTooEarly(found, now)) return 'tooRecent';
  return { ...found.result, postponedMinutes: postponedMinutes(sealedKickoffAt, found, now) };
}

/** A match that its sources moved to a later kick-off counts as postponed, whatever state they report. */
function announcedResult(
  { announced }: Exclude<KnownResult, ConfirmedResult>,
  sealedKickoffAt: Date,
): MatchResult | null {
  if (!announced || announced.kickoffAt <= sealedKickoffAt) return null;
  const postponedMs = announced.kickoffAt.getTime() - sealedKickoffAt.getTime();
  return {
    state: 'postponed',
    halfTime: null,
    score90: null,
    postponedMinutes: Math.floor(postponedMs / 60_000),
  };
}

/** From the kick-off the pick was sold for; a postponed match without a new kick-off counts until now. */
function postponedMinutes(sealedKickoffAt: Date, { kickoffAt, result }: ConfirmedResult, now: Date): number {
  const isStillMoving = result.state === 'postponed' && kickoffAt.getTime() <= sealedKickoffAt.getTime();
  const until = isStillMoving ? now : kickoffAt;
  return Math.floor((until.getTime() - sealedKickoffAt.getTime()) / 60_000);
}

/** Stores only the results that were used, so that an irrelevant score does not trigger a correction. */
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
