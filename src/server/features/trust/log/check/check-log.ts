import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { checkEntries } from './check-entries.ts';
import { checkHeads } from './check-heads.ts';
import { checkRows } from './check-rows.ts';
import { checkTiles } from './check-tiles.ts';

/** One thing that cannot be, with what it was found at. */
export interface LogDifference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Of each kind of difference so many are named. */
const SHOWN = 20;

/**
 * Works the whole log out again from the texts of its leaves and holds everything kept about it against that: hashes,
 * tiles, roots, signatures, the authors' numbers, and the schemes the leaves are about. Empty when everything is
 * sound. What was taken off the end with its heads and schemes shows only against a copy kept elsewhere.
 */
export async function checkLog(ctx: Pick<Context, 'db' | 'config'>): Promise<readonly LogDifference[]> {
  // One moment for all queries, so that a leaf between two of them is no difference.
  return await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => await check(ctx.config, tx));
}

async function check(config: Context['config'], db: Db): Promise<LogDifference[]> {
  const { differences, hashes } = await checkEntries(db);
  const found = [
    ...differences,
    ...(await checkTiles(db, hashes)),
    ...(await checkHeads(config, db, hashes)),
    ...(await checkRows(db)),
  ];
  const seen = new Map<string, number>();
  return found.filter(({ invariant }) => {
    const count = (seen.get(invariant) ?? 0) + 1;
    seen.set(invariant, count);
    return count <= SHOWN;
  });
}
