import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { lockImports } from '#server/features/matches/import/lock-imports.ts';
import { storeMatches } from '#server/features/matches/import/store-matches.ts';
import { demoNames } from '#server/providers/football/names/demo-names.ts';
import { demoSources } from '#server/providers/football/record/feed-record.ts';

/**
 * An older version of the demo had other fixtures in the same leagues. The provider does not know them, so those that
 * were not played to the end are cancelled by both sources: nobody waits for a result. Before everything was read, it
 * is not known which they are.
 */
export async function cancelOlderDemo(ctx: Context): Promise<void> {
  const read = await ctx.db
    .selectFrom('feed_request')
    .select('key')
    .where('feed', '=', 'demo')
    .where('key', '=', 'changes')
    .where('succeeded_at', 'is not', null)
    .executeTakeFirst();
  if (!read) return;
  await transaction(ctx.db, async (tx) => {
    await lockImports(tx);
    const matches = await openMatches(tx);
    if (matches.length === 0) return;
    for (const source of demoSources) await storeMatches(ctx, tx, { source, fileName: 'demo', matches });
  });
}

async function openMatches(tx: Tx) {
  const open = await tx
    .selectFrom('match')
    .innerJoin('match_report', 'match_report.match_id', 'match.id')
    .leftJoin('match_feed_ref as ref', (join) =>
      join.onRef('ref.match_id', '=', 'match.id').on('ref.source', '=', 'demo'),
    )
    .select(['competition', 'season', 'home', 'away', 'match.round', 'match.kickoff_at'])
    .where('match_report.source', '=', 'demo')
    .where('match.state', 'in', ['scheduled', 'live', 'postponed'])
    .where(
      'competition',
      'in',
      demoNames().competitions.all.map(({ code }) => code),
    )
    .where('ref.feed_id', 'is', null)
    .execute();
  return open.map(({ competition, season, home, away, round, kickoff_at }) => ({
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
}
