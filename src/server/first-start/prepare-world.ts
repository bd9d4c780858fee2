import type { Context } from '#server/context/context.ts';
import { refuseDemoWorld } from '#server/features/matches/feeds/refuse-demo-world.ts';
import { noteMissingRecords } from '#server/features/schemes/settle/note-missing-records.ts';
import { fillSearchEntries } from '#server/features/search/fill-search-entries.ts';
import { checkLogKeys } from '#server/features/trust/log/log-identity.ts';

/** What has to hold of a database, or is mended in it, before it is filled or served. @throws Fault if it does not. */
export async function prepareWorld(ctx: Context): Promise<void> {
  await refuseDemoWorld(ctx);
  await noteMissingRecords(ctx);
  await fillSearchEntries(ctx);
  await checkLogKeys(ctx);
}
