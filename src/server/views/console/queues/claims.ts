import type { QueueName } from '#domain/operator/queues.ts';
import type { Db } from '#server/db/database.ts';

/** An operator works on an item until a time. */
export interface ItemClaim {
  readonly queue: QueueName;
  readonly itemId: string;
  readonly operator: { readonly id: string; readonly name: string };
  readonly until: Date;
}

/** Claims that have not expired, of operators who are not disabled; of some queues, or of some items of a queue. */
export async function liveClaims(
  db: Db,
  now: Date,
  of: { readonly queues: readonly QueueName[]; readonly ids?: readonly string[] },
): Promise<readonly ItemClaim[]> {
  const rows = await db
    .selectFrom('operator_claim')
    .innerJoin('operator', 'operator.id', 'operator_claim.operator_id')
    .select(['queue', 'item_id', 'operator_id', 'operator.name', 'until'])
    .where('until', '>', now)
    .where('disabled_at', 'is', null)
    .where('queue', 'in', of.queues)
    .$if(of.ids !== undefined, (claims) => claims.where('item_id', 'in', of.ids ?? []))
    .execute();
  return rows.map((row) => ({
    // Written by the operation that claims, for a queue of the contract.
    queue: row.queue as QueueName,
    itemId: row.item_id,
    operator: { id: row.operator_id, name: row.name },
    until: row.until,
  }));
}

/** A claim as an operator sees it. */
export function presentClaim({ operator, until }: ItemClaim, viewerId: string) {
  return { operator, until: until.toISOString(), isMine: operator.id === viewerId };
}
