import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import type { HttpFeed } from '#server/providers/football/http-feed.ts';
import { forgetUnknownNames } from '../import/names/note-unknown-names.ts';
import { enabledFeeds } from './enabled-feeds.ts';

const DAY_MS = 24 * 3_600_000;
const RETENTION_MS = 7 * DAY_MS;
/** Most feeds send a name every day; a file of fixtures is read once a week. */
const NAMES_RETENTION_MS = 30 * DAY_MS;

/** Scheduled: queues a run for every enabled feed, marks disabled ones, and deletes old calls and unknown names. */
export async function sweepFeeds(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const feeds = await enabledFeeds(ctx);
  await transaction(ctx.db, async (tx) => {
    await writeEnabled(tx, feeds, now);
    await deleteOldCalls(tx, feeds, new Date(now.getTime() - RETENTION_MS));
    await forgetUnknownNames(tx, new Date(now.getTime() - NAMES_RETENTION_MS));
    for (const { name } of feeds) await ctx.jobs.add(tx, 'run-feed', { feed: name }, { onlyOneOf: name });
  });
}

/** Synchronizes the list of feeds with those this server requests. */
export async function writeEnabled(tx: Tx, feeds: readonly HttpFeed[], now: Date): Promise<void> {
  const before = await tx.selectFrom('feed_state').select(['feed', 'enabled', 'competitions']).execute();
  const names: readonly string[] = feeds.map(({ name }) => name);
  for (const { feed } of before.filter((row) => row.enabled && !names.includes(row.feed)))
    await tx.updateTable('feed_state').set({ enabled: false }).where('feed', '=', feed).execute();
  for (const { name, competitions } of feeds) {
    const row = before.find(({ feed }) => feed === name);
    if (row?.enabled && row.competitions.join() === competitions.join()) continue;
    const written = { enabled: true, competitions: [...competitions] };
    await tx
      .insertInto('feed_state')
      .values({ feed: name, enabled_since: now, ...written })
      .onConflict((conflict) =>
        conflict.column('feed').doUpdateSet({ ...written, ...(row?.enabled ? {} : { enabled_since: now }) }),
      )
      .execute();
  }
}

async function deleteOldCalls(tx: Tx, feeds: readonly HttpFeed[], before: Date): Promise<void> {
  await tx
    .deleteFrom('feed_call')
    .where('feed', 'in', (each) => each.selectFrom('feed_state').select('feed'))
    .where('at', '<', before)
    .execute();
  const old = await tx
    .selectFrom('feed_request')
    .select(['feed', 'key'])
    .where('planned_since', 'is', null)
    .where((is) => is.or([is('asked_at', 'is', null), is('asked_at', '<', before)]))
    .execute();
  const isKept = ({ feed, key }: { readonly feed: string; readonly key: string }): boolean =>
    feeds.some(({ name, isOnce }) => name === feed && isOnce?.(key));
  for (const { feed, key } of old.filter((each) => !isKept(each)))
    await tx
      .deleteFrom('feed_request')
      .where('feed', '=', feed)
      .where('key', '=', key)
      .where('planned_since', 'is', null)
      .execute();
}
