import { type Selectable, sql } from 'kysely';
import type { MatchClock } from '#domain/match/match-details.ts';
import type { DatedReport, DecidedResult, MatchContent } from '#domain/match/match-report.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';
import type { FeedMatch } from '#server/providers/football/record/feed-record.ts';
import { type MatchRecord, matchRecord, scoreOf } from '../catalogue/find-match.ts';
import { readDecisions } from './read-decisions.ts';

/** Identity of a match; home and away are team keys. */
export type FeedIdentity = Pick<FeedMatch, 'competition' | 'season' | 'stage' | 'home' | 'away'>;

/** A stored match with the report of each source. */
export interface KnownMatch {
  readonly id: string;
  readonly identity: FeedIdentity;
  readonly content: MatchContent;
  /** Clock of a live match. */
  readonly clock: MatchClock | null;
  readonly version: number;
  readonly firstKickoffAt: Date;
  readonly reports: readonly DatedReport[];
  /** Decision of an operator on the result; it overrides the sources. */
  readonly decided: DecidedResult | null;
}

export function identityKey({ competition, season, stage, home, away }: FeedIdentity): string {
  return JSON.stringify([competition, season, stage, home, away]);
}

/**
 * The matches of a file, and other matches of their home teams in the same season, by identity: a live match is
 * imported every few seconds, so its whole season is not read.
 */
export async function readKnownMatches(
  tx: Db,
  identities: readonly FeedIdentity[],
): Promise<Map<string, KnownMatch>> {
  const seasons = Map.groupBy(identities, ({ competition, season }) => JSON.stringify([competition, season]));
  const known = new Map<string, KnownMatch>();
  for (const [first, ...others] of seasons.values()) {
    const homes = [...new Set([first, ...others].map((match) => match?.home ?? ''))];
    if (first) await readHomeMatches(tx, first, homes, known);
  }
  return known;
}

/** The match with the reports of all sources and the decision on it. */
export async function readKnownMatch(db: Db, match: MatchRecord): Promise<KnownMatch> {
  // The stage does not matter: all home matches of the season are read.
  const known = await readKnownMatches(db, [{ ...match, stage: 'regular' }]);
  const found = [...known.values()].find(({ id }) => id === match.id);
  if (!found) throw new Error(`Match ${match.id} is missing from the matches of its home team`);
  return found;
}

async function readHomeMatches(
  tx: Db,
  { competition, season }: FeedIdentity,
  homes: readonly string[],
  known: Map<string, KnownMatch>,
): Promise<void> {
  const matches = await tx
    .selectFrom('match')
    .selectAll()
    .where('competition', '=', competition)
    .where('season', '=', season)
    .where('home', 'in', homes)
    .execute();
  const reports = await tx
    .selectFrom('match_report')
    .selectAll()
    .where(
      'match_id',
      'in',
      sql<string>`(SELECT id FROM match WHERE competition = ${competition} AND season = ${season}
                      AND home = ANY (${homes}::text[]))`,
    )
    .execute();
  const decided = await readDecisions(
    tx,
    matches.map(({ id }) => id),
  );
  const byMatch = Map.groupBy(reports, (report) => report.match_id);
  for (const row of matches) {
    const { id, version, firstKickoffAt, clock, ...content } = matchRecord(row);
    const stage = row.stage as FeedMatch['stage'];
    const identity: FeedIdentity = { competition, season, stage, home: row.home, away: row.away };
    known.set(identityKey(identity), {
      id,
      identity,
      content,
      clock,
      version,
      firstKickoffAt,
      reports: (byMatch.get(id) ?? []).map(storedReport),
      decided: decided.get(id) ?? null,
    });
  }
}

function storedReport(row: Selectable<Tables['match_report']>): DatedReport {
  return {
    source: row.source,
    round: row.round,
    kickoffAt: row.kickoff_at,
    timeKnown: row.time_known,
    state: row.state,
    halfTime: scoreOf(row.half_home, row.half_away),
    score90: scoreOf(row.home_90, row.away_90),
    afterExtraTime: scoreOf(row.extra_home, row.extra_away),
    shootOut: scoreOf(row.shoot_home, row.shoot_away),
    firstSaidAt: row.first_said_at,
  };
}
