import { footballDayOf } from '#domain/match/football-day.ts';
import type { Context } from '#server/context/context.ts';

const hourMs = 3_600_000;

/** A match that a demo analyst may write about. */
export interface ComingMatch {
  readonly id: string;
  readonly competition: string;
  readonly season: string;
  /** Keys of the clubs. */
  readonly home: string;
  readonly away: string;
}

/** Matches of the day that begins in an hour; the next day goes on where it ends. The order is the same at each start. */
export async function comingMatches({ db, clock }: Context): Promise<readonly ComingMatch[]> {
  const from = clock.now().getTime() + hourMs;
  const rows = await db
    .selectFrom('match')
    .innerJoin('competition', 'competition.code', 'match.competition')
    .select(['match.id', 'competition', 'season', 'home', 'away', 'first_kickoff_at'])
    .where('competition.demo', '=', true)
    .where('state', '=', 'scheduled')
    .where('kickoff_at', '>', new Date(from))
    .where('kickoff_at', '<', new Date(from + 24 * hourMs))
    .orderBy('first_kickoff_at')
    .execute();
  const placeOf = ({ first_kickoff_at: at, competition }: (typeof rows)[number]): string =>
    `${footballDayOf(at)} ${competition} ${at.toISOString()}`;
  return rows
    .map((row) => ({ row, place: placeOf(row) }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ row }) => row);
}
