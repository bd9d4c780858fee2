import type { Context } from '#server/context/context.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';

/** A market that no scheme of the load is published on, so that no author's price has moved. */
const MARKET = 'totals,3.5';

/** One price of a match, which another process than the server moves. */
export async function openMovingPrices(ctx: Context, matchId: string): Promise<{ move(): Promise<void> }> {
  const { competition, season, home, away } = await ctx.db
    .selectFrom('match')
    .innerJoin('team as host', 'host.key', 'match.home')
    .innerJoin('team as guest', 'guest.key', 'match.away')
    .select(['match.competition', 'match.season', 'host.name_en as home', 'guest.name_en as away'])
    .where('match.id', '=', matchId)
    .executeTakeFirstOrThrow();
  let moves = 0;
  return {
    async move() {
      const at = ctx.clock.now().toISOString();
      const lines = ['over', 'under'].map((pick) => {
        const odds = (1.8 + (moves % 20) / 100).toFixed(2);
        return [competition, season, home, away, MARKET, pick, odds, 'Pinnacle', at].join(',');
      });
      moves++;
      const content = [`competition,season,home,away,market,line,pick,odds,bookmaker,at`, ...lines, ''].join(
        '\n',
      );
      await importFeedFile(ctx, { fileName: 'odds.csv', content: Buffer.from(content) });
    },
  };
}
