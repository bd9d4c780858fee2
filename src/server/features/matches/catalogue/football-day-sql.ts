import { type RawBuilder, sql } from 'kysely';

/** SQL equivalent of `footballDayOf` (`domain/match/football-day.ts`): days change at noon in Beijing, 04:00 UTC. */
export const footballDaySql = (at: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`((${at} AT TIME ZONE 'UTC') - interval '4 hours')::date`;
