import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { FeedIdentity } from './known-matches.ts';

/** The minute of play of a match; null when it is not live. */
export interface MatchMinute {
  readonly match: FeedIdentity;
  readonly minute: number | null;
}

/** Shows the minutes of live matches. A minute that passes is no new version of a match. */
export async function writeMinutes(tx: Tx, minutes: readonly MatchMinute[]): Promise<void> {
  const rows = minutes.map(({ match: { competition, season, stage, home, away }, minute }) => ({
    ...{ competition, season, stage, home, away },
    minute,
  }));
  await sql`
    UPDATE match SET minute = shown.minute, period = CASE WHEN shown.minute > 45 THEN 'secondHalf' WHEN shown.minute IS NOT NULL THEN 'firstHalf' END
      FROM json_to_recordset(${JSON.stringify(rows)}::text::json)
        AS shown(competition text, season text, stage text, home text, away text, minute integer)
     WHERE match.competition = shown.competition AND match.season = shown.season AND match.stage = shown.stage
       AND match.home = shown.home AND match.away = shown.away
       AND match.minute IS DISTINCT FROM shown.minute`.execute(tx);
}
