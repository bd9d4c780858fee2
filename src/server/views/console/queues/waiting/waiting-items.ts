import { sql } from 'kysely';
import type { QueueName } from '#domain/operator/queues.ts';
import type { Db } from '#server/db/database.ts';
import { MAX_COUNTED, type Tally, type Waiting, type WaitingList } from '../parts/queue-reader.ts';

/** Queues whose items are read from where they arise. */
const computed = [
  'results',
  'appointments',
  'stuckSchemes',
  'alarms',
] as const satisfies readonly QueueName[];

/** The queues of `operator_waiting`, a table that triggers keep. */
export type StoredQueue = Exclude<QueueName, (typeof computed)[number]>;

export const isStored = (queue: QueueName): queue is StoredQueue => !computed.some((each) => each === queue);

export function storedWaiting(queue: StoredQueue): WaitingList {
  return {
    async page({ db }, after, limit) {
      const beyond = after
        ? sql`(since, item_id) > (${after.at}::timestamptz, ${after.id}::text)`
        : sql`true`;
      const { rows } = await sql<Waiting>`
        SELECT item_id AS id, since AS at FROM operator_waiting
         WHERE queue = ${queue} AND ${beyond} ORDER BY since, item_id LIMIT ${limit}`.execute(db);
      return rows;
    },
    async tally({ db }) {
      const tallies = await storedTallies(db, [queue]);
      return tallies.get(queue) ?? { waiting: 0, oldestAt: null };
    },
    async among({ db }, ids) {
      const { rows } = await sql<{ id: string }>`
        SELECT item_id AS id FROM operator_waiting
         WHERE queue = ${queue} AND item_id = ANY (${[...ids]}::text[])`.execute(db);
      return new Set(rows.map(({ id }) => id));
    },
  };
}

/** The tallies of several queues in one statement. */
export async function storedTallies(
  db: Db,
  queues: readonly StoredQueue[],
): Promise<ReadonlyMap<StoredQueue, Tally>> {
  const { rows } = await sql<Tally & { readonly queue: StoredQueue }>`
    SELECT q.queue,
           (SELECT count(*) FROM (SELECT FROM operator_waiting w WHERE w.queue = q.queue LIMIT ${MAX_COUNTED}) counted)
             AS waiting,
           (SELECT min(w.since) FROM operator_waiting w WHERE w.queue = q.queue) AS "oldestAt"
      FROM unnest(${[...queues]}::text[]) AS q(queue)`.execute(db);
  return new Map(rows.map(({ queue, waiting, oldestAt }) => [queue, { waiting, oldestAt }]));
}
