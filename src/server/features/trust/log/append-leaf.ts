import { sql } from 'kysely';
import { type LogLeaf, leafText } from '#domain/seal/log-leaf.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { insertRows } from '#server/db/statements/insert-rows.ts';
import { sqlState } from '#server/db/transaction.ts';

/** SQLSTATE of `log_leaves_in_time`. */
const BACK_DATED = 'RP012';

/** Key of the advisory lock for queueing the job; an arbitrary number. */
const QUEUE_LOCK = 7_201_011;

const transactionsWithJob = new WeakSet<Tx>();

type Dependencies = Pick<Context, 'clock' | 'jobs'>;

/**
 * Inserts a leaf in the transaction of the event it records; the sequencer appends it to the tree and signs a head.
 * The database rejects a duplicate leaf and a publication without the author's next sequence number.
 */
export async function appendLeaf(ctx: Dependencies, tx: Tx, leaf: LogLeaf): Promise<void> {
  await appendLeaves(ctx, tx, [leaf]);
}

/** The same for several events, in their order. */
export async function appendLeaves(ctx: Dependencies, tx: Tx, leaves: readonly LogLeaf[]): Promise<void> {
  if (leaves.length === 0) return;
  const at = ctx.clock.now();
  await refusingBackDated(() =>
    insertRows(
      tx,
      'log_leaf',
      leaves.map((leaf) => ({ data: leafText(leaf), written_at: at })),
    ).execute(),
  );
  await queueAppend(ctx, tx);
}

/**
 * Runs a statement that inserts leaves.
 * @throws Refusal CLOCK_BEHIND when the time of a leaf is so far behind the newest head, signed by another clock or by
 *   ours before it was set back, that every verifier would report the leaf as back-dated. The transaction has failed.
 */
export async function refusingBackDated<T>(insert: () => Promise<T>): Promise<T> {
  try {
    return await insert();
  } catch (error) {
    throw sqlState(error) === BACK_DATED ? new Refusal('CLOCK_BEHIND') : error;
  }
}

/** Queues the job that appends the leaves of a transaction, once per transaction. */
export async function queueAppend({ jobs }: Pick<Context, 'jobs'>, tx: Tx): Promise<void> {
  if (transactionsWithJob.has(tx)) return;
  transactionsWithJob.add(tx);
  // Two transactions that queue the same job would block each other until commit. The second one skips it: the first
  // one's job, or the scheduled run of the next minute, includes its leaf.
  const { rows } = await sql<{ isMine: boolean }>`
    SELECT pg_try_advisory_xact_lock(${QUEUE_LOCK}) AS "isMine"`.execute(tx);
  if (rows[0]?.isMine) await jobs.add(tx, 'append-log', {}, { onlyOneOf: 'append-log' });
}
