import { type Selectable, sql } from 'kysely';
import type { MatchClock } from '#domain/match/match-details.ts';
import type { DatedReport, DecidedResult, MatchContent } from '#domain/match/match-report.ts';
import type { Db } from '#server/db/database.ts';
import { isAmong } from '#server/db/statements/is-among.ts';
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
 * The matches of a file by identity, with both legs of each pair of clubs in a season: an entry without a stage may mean
 * either.
 */
export async function readKnownMatches(
  db: Db,
  identities: readonly FeedIdentity[],
): Promise<Map<string, KnownMatch>> {
  if (identities.length === 0) return new Map();
  const rows = await pairsOf(db, identities);
  const ids = rows.map(({ id }) => id);
  const reports = ids.length === 0 ? [] : await reportsOf(db, ids);
  const decided = await readDecisions(db, ids);
  const byMatch = Map.groupBy(reports, (report) => report.match_id);
  return new Map(
    rows.map((row) => {
      const { id, version, firstKickoffAt, clock, ...content } = matchRecord(row);
      const { competition, season, home, away } = row;
      // Written only by imports, from a `FeedMatch`.
      const stage = row.stage as FeedMatch['stage'];
      const identity: FeedIdentity = { competition, season, stage, home, away };
      const stored = (byMatch.get(id) ?? []).map(storedReport);
      const known = { id, identity, content, clock, version, firstKickoffAt, reports: stored };
      return [identityKey(identity), { ...known, decided: decided.get(id) ?? null }];
    }),
  );
}

/** The match with the reports of all sources and the decision on it. */
export async function readKnownMatch(db: Db, match: MatchRecord): Promise<KnownMatch> {
  // The stage does not matter: both are read.
  const known = await readKnownMatches(db, [{ ...match, stage: 'regular' }]);
  const found = [...known.values()].find(({ id }) => id === match.id);
  if (!found) throw new Error(`Match ${match.id} is missing from the matches of its clubs`);
  return found;
}

async function pairsOf(
  db: Db,
  identities: readonly FeedIdentity[],
): Promise<readonly Selectable<Tables['match']>[]> {
  const pairs = identities.map(({ competition, season, home, away }) => ({
    competition,
    season,
    home,
    away,
  }));
  // LATERAL per pair, so that the index is used regardless of table statistics.
  const { rows } = await sql<Selectable<Tables['match']>>`
    SELECT m.*
      FROM (SELECT DISTINCT competition, season, home, away
              FROM json_to_recordset(${JSON.stringify(pairs)}::text::json)
                AS pair(competition text, season text, home text, away text)) asked,
           LATERAL (SELECT * FROM match
                     WHERE competition = asked.competition AND season = asked.season
                       AND stage IN ('regular', 'deciding') AND home = asked.home AND away = asked.away
                    OFFSET 0) m`.execute(db);
  return rows;
}

async function reportsOf(
  db: Db,
  matchIds: readonly string[],
): Promise<readonly Selectable<Tables['match_report']>[]> {
  return await db.selectFrom('match_report').selectAll().where(isAmong('match_id', matchIds)).execute();
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
