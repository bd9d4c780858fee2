import { sql } from 'kysely';

/**
 * SQL expression for a list of `IN`: the ids that wait the longest in a queue of operators. `operator_waits_since` of the
 * database defines what waits.
 */
export const waitingIds = (queue: string, limit: number) => sql<string>`(
  SELECT item_id::uuid FROM operator_waiting WHERE queue = ${queue} ORDER BY since, item_id LIMIT ${limit})`;
