import type { Config } from '#server/core/config/config.ts';
import type { Db } from '#server/db/database.ts';
import { yieldToEventLoop } from '#server/db/yield-to-event-loop.ts';
import { authorityCertificates } from '#server/providers/timestamp/open-authority.ts';
import { readToken } from '#server/providers/timestamp/read-token.ts';
import type { LogDifference } from './check-log.ts';

const BATCH = 100;

/**
 * Verifies every stored timestamp: a token over its head, with its time, signed by the configured authority, or by
 * anybody if none is configured. A token takes some milliseconds, so this is not for a transaction: heads and timestamps
 * are never changed.
 * @throws Fault if the certificates of the authority are unreadable.
 */
export async function checkTimestamps(
  config: Pick<Config, 'timestamp'>,
  db: Db,
): Promise<readonly LogDifference[]> {
  const certificates = authorityCertificates(config);
  const differences: LogDifference[] = [];
  let rows = await rowsAfter(db, -1);
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    for (const { size, note, authority, stamped_at, token } of rows) {
      const read = await readToken(token, Buffer.from(note, 'utf8'), certificates, null);
      if (read.ok && read.at.getTime() === stamped_at.getTime()) continue;
      differences.push({
        invariant: 'a timestamp is of its authority and head',
        facts: { size, authority, fault: read.ok ? 'time' : read.fault },
      });
    }
    await yieldToEventLoop();
    rows = await rowsAfter(db, last.size);
  }
  return differences;
}

async function rowsAfter(db: Db, size: number) {
  return await db
    .selectFrom('log_timestamp as t')
    .innerJoin('log_head as h', 'h.size', 't.size')
    .select(['t.size', 'h.note', 't.authority', 't.stamped_at', 't.token'])
    .where('t.size', '>', size)
    .orderBy('t.size')
    .limit(BATCH)
    .execute();
}
