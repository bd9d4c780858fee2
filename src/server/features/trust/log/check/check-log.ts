import { allowIdle } from '#server/db/postgres/session-settings.ts';
import type { Context } from '#server/context/context.ts';
import type { Db } from '#server/db/database.ts';
import { checkCosignatures } from './check-cosignatures.ts';
import { checkEntries } from './check-entries.ts';
import { checkHeads } from './check-heads.ts';
import { checkRows } from './check-rows.ts';
import { checkSchemes } from './check-schemes.ts';
import { checkTiles } from './check-tiles.ts';
import { checkTimestamps } from './check-timestamps.ts';

/** A violated invariant and where it was found. */
export interface LogDifference {
  readonly invariant: string;
  readonly facts: Readonly<Record<string, unknown>>;
}

/** Maximum differences reported per invariant. */
const MAX_DIFFERENCES = 20;

/**
 * Recomputes the whole log from the texts of its leaves and compares everything stored with it: hashes, tiles, roots,
 * signatures, cosignatures of witnesses, timestamps, sequence numbers of authors, the schemes the leaves belong to,
 * their seals, and every settlement from the sealed picks. Returns an empty list when all is consistent. Removing the
 * end of the log together with its heads and schemes is only detectable against an external copy.
 */
export async function checkLog(
  ctx: Pick<Context, 'db' | 'config' | 'witnesses'>,
): Promise<readonly LogDifference[]> {
  // One snapshot for all queries, so that a leaf written in between is not reported.
  const inSnapshot = await ctx.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      // Between two statements a long log is hashed.
      await allowIdle(tx);
      return await check(ctx, tx);
    });
  return firstOfEach([...inSnapshot, ...(await checkTimestamps(ctx.config, ctx.db))]);
}

async function check(
  { config, witnesses }: Pick<Context, 'config' | 'witnesses'>,
  db: Db,
): Promise<LogDifference[]> {
  const { differences, hashes, book } = await checkEntries(db);
  return [
    ...differences,
    ...(await checkTiles(db, hashes)),
    ...(await checkHeads(config, db, hashes)),
    ...(await checkCosignatures(witnesses, db)),
    ...(await checkRows(db)),
    ...(await checkSchemes(db, book)),
  ];
}

function firstOfEach(found: readonly LogDifference[]): readonly LogDifference[] {
  const seen = new Map<string, number>();
  return found.filter(({ invariant }) => {
    const count = (seen.get(invariant) ?? 0) + 1;
    seen.set(invariant, count);
    return count <= MAX_DIFFERENCES;
  });
}
