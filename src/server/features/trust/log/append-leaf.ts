import { sql } from 'kysely';
import { type LogLeaf, leafText } from '#domain/seal/log-leaf.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';

/** Key of the advisory lock for queueing the job; an arbitrary number. */
const ASK_LOCK = 7_201_011;

const asked = new WeakSet<Tx>();

/**
 * Writes a leaf in the transaction of what it tells of; the sequencer puts it into the tree and signs. The database
 * refuses a leaf that was written before and a publication that is not the author's next one.
 */
export async function appendLeaf(ctx: Pick<Context, 'clock' | 'jobs'>, tx: Tx, leaf: LogLeaf): Promise<void> {
  await tx
    .insertInto('log_leaf')
    .values({ data: leafText(leaf), written_at: ctx.clock.now() })
    .execute();
  if (asked.has(tx)) return;
  asked.add(tx);
  // Two that queue the same job would wait for each other's end, so the second goes on: the first one's job, or at
  // the latest that of the next minute, takes its leaf along.
  const { rows } = await sql<{ isMine: boolean }>`
    SELECT pg_try_advisory_xact_lock(${ASK_LOCK}) AS "isMine"`.execute(tx);
  if (rows[0]?.isMine) await ctx.jobs.add(tx, 'append-log', {}, { onlyOneOf: 'append-log' });
}
