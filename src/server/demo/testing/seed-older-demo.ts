import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { writeCompetitions, writeTeams } from '#server/features/matches/import/name-store.ts';
import { storeMatches } from '#server/features/matches/import/store-matches.ts';
import { demoNames } from '#server/providers/football/names/demo-names.ts';

const hourMs = 3_600_000;

export const olderSeason = 'S1144';

/** Three matches of an older demo: finished, live and scheduled. */
export async function seedOlderDemo(ctx: Context): Promise<void> {
  const { competitions, teams } = demoNames();
  const [league] = competitions.all;
  if (!league) throw new Error('no league');
  const now = ctx.clock.now().getTime();
  const matches = (
    [
      ['finished', -5],
      ['live', -1],
      ['scheduled', 20],
    ] as const
  ).map(([state, hours], at) => ({
    where: 'older',
    competition: league.code,
    season: olderSeason,
    stage: 'regular' as const,
    round: 'Matchday 3',
    home: `${teams[2 * at]?.teamKey}`,
    away: `${teams[2 * at + 1]?.teamKey}`,
    kickoffDate: null,
    kickoffAt: new Date(now + hours * hourMs),
    timeKnown: true,
    state,
    halfTime: null,
    score90: state === 'scheduled' ? null : ([1, 0] as const),
    afterExtraTime: null,
    shootOut: null,
    odds: [],
  }));
  await transaction(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    await writeCompetitions(tx, [league], { demo: true, at });
    await writeTeams(tx, teams, at);
    await storeMatches(ctx, tx, { source: 'demo', fileName: 'demo', matches });
  });
}
