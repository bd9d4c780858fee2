import type { Selectable } from 'kysely';
import type { MatchClock } from '#domain/match/match-details.ts';
import type { MatchState, Score } from '#domain/match/match-state.ts';
import type { Db } from '#server/db/database.ts';
import type { Tables } from '#server/db/tables.ts';

/** The current state of a match. `home` and `away` are team keys. */
export interface MatchRecord {
  readonly id: string;
  readonly competition: string;
  readonly season: string;
  readonly round: string | null;
  readonly home: string;
  readonly away: string;
  readonly kickoffAt: Date;
  /** The first announced kick-off, from which postponement is measured. */
  readonly firstKickoffAt: Date;
  /** False while only the day is known; `kickoffAt` is then its noon. */
  readonly timeKnown: boolean;
  readonly state: MatchState;
  /** Null unless the match is live and a feed reports its clock. */
  readonly clock: MatchClock | null;
  readonly redCards: Score | null;
  readonly corners: Score | null;
  readonly venue: string | null;
  readonly halfTime: Score | null;
  readonly score90: Score | null;
  readonly afterExtraTime: Score | null;
  readonly shootOut: Score | null;
  readonly version: number;
  /** Incremented with every change, including clock and details. */
  readonly revision: number;
  readonly updatedAt: Date;
}

export async function findMatch(db: Db, id: string): Promise<MatchRecord | null> {
  const row = await db.selectFrom('match').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? matchRecord(row) : null;
}

/** A row of `match` as JSON, where dates are text. */
export type MatchJson = Omit<Selectable<Tables['match']>, Instants> & Readonly<Record<Instants, string>>;
type Instants = 'kickoff_at' | 'first_kickoff_at' | 'updated_at';

export function matchOfJson(row: MatchJson): MatchRecord {
  return matchRecord({
    ...row,
    kickoff_at: new Date(row.kickoff_at),
    first_kickoff_at: new Date(row.first_kickoff_at),
    updated_at: new Date(row.updated_at),
  });
}

export function matchRecord(row: Selectable<Tables['match']>): MatchRecord {
  return {
    id: row.id,
    competition: row.competition,
    season: row.season,
    round: row.round,
    home: row.home,
    away: row.away,
    kickoffAt: row.kickoff_at,
    firstKickoffAt: row.first_kickoff_at,
    timeKnown: row.time_known,
    state: row.state,
    clock: row.state === 'live' ? clockOf(row) : null,
    redCards: scoreOf(row.red_home, row.red_away),
    corners: scoreOf(row.corners_home, row.corners_away),
    venue: row.venue,
    halfTime: scoreOf(row.half_home, row.half_away),
    score90: scoreOf(row.home_90, row.away_90),
    afterExtraTime: scoreOf(row.extra_home, row.extra_away),
    shootOut: scoreOf(row.shoot_home, row.shoot_away),
    version: row.version,
    revision: row.revision,
    updatedAt: row.updated_at,
  };
}

export function scoreOf(home: number | null, away: number | null): Score | null {
  return home === null || away === null ? null : [home, away];
}

function clockOf({ period, minute, added_minute }: Selectable<Tables['match']>): MatchClock | null {
  return period && { period, minute, addedMinute: added_minute };
}
