import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { storeMatches } from '#server/features/matches/import/store-matches.ts';
import { demoLeagues } from './world/leagues.ts';

/**
 * An older version of the demo had other fixtures in the same leagues. What of them was not played to its end never
 * will be: both sources call it off, so that nobody waits for a result.
 */
export async function callOffOlderDemo(ctx: Context, tx: Tx): Promise<void> {
  const open = await tx
    .selectFrom('match')
    .innerJoin('match_report', 'match_report.match_id', 'match.id')
    .select(['competition', 'season', 'home', 'away', 'match.round', 'match.kickoff_at'])
    .where('match_report.source', '=', 'demo')
    .where('match.state', 'in', ['scheduled', 'live', 'postponed'])
    .where(
      'competition',
      'in',
      demoLeagues.map(({ competition }) => competition.code),
    )
    .execute();
  if (open.length === 0) return;
  const matches = open.map(({ competition, season, home, away, round, kickoff_at }) => ({
    where: `${home} v ${away}`,
    competition,
    season,
    home,
    away,
    round,
    stage: 'regular' as const,
    state: 'cancelled' as const,
    kickoffDate: null,
    kickoffAt: kickoff_at,
    timeKnown: true,
    odds: [],
    halfTime: null,
    score90: null,
    afterExtraTime: null,
    shootOut: null,
  }));
  for (const source of ['demo', 'demo-second'])
    await storeMatches(ctx, tx, { source, fileName: 'demo', matches });
}
