import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import type { HttpFeed } from '#server/providers/football/http-feed.ts';

/** Whether the database holds simulated leagues. */
export async function hasDemo(db: Db): Promise<boolean> {
  const demo = await db.selectFrom('competition').select('code').where('demo', '=', true).executeTakeFirst();
  return demo !== undefined;
}

/** The feeds this server polls. Those of the demo need a database that a first start filled with it. */
export async function enabledFeeds({ db, feeds, demoFeeds }: Context): Promise<readonly HttpFeed[]> {
  return demoFeeds.length > 0 && (await hasDemo(db)) ? demoFeeds : feeds;
}
