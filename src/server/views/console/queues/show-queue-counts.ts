import type { queueCounts } from '#contract/console/queues.ts';
import type { CallAnswer } from '#contract/define-call.ts';
import type { OperatorRole } from '#domain/operator/operator-roles.ts';
import { maySeeQueue, type QueueName, queueNames } from '#domain/operator/queues.ts';
import type { Context } from '#server/context/context.ts';
import { type ItemClaim, liveClaims } from './claims.ts';
import { queues } from './queues.ts';
import type { Tally } from './parts/queue-reader.ts';
import { isStored, type StoredQueue, storedTallies } from './waiting/waiting-items.ts';

/** Who looks at queues. */
export interface QueueViewer {
  readonly id: string;
  readonly roles: readonly OperatorRole[];
}

/** The queues that an operator sees: what waits, since when, and how much of it somebody works on. */
export async function showQueueCounts(
  ctx: Context,
  { operator }: { readonly operator: QueueViewer },
): Promise<CallAnswer<typeof queueCounts>> {
  const seen = queueNames.filter((queue) => maySeeQueue(queue, operator.roles));
  const stored = await storedTallies(ctx.db, seen.filter(isStored));
  const claims = seen.length === 0 ? [] : await liveClaims(ctx.db, ctx.clock.now(), { queues: seen });
  const items = [];
  for (const queue of seen) {
    const { waiting, oldestAt } = await tallyOf(ctx, queue, stored);
    const claimed = await claimsOfWaiting(
      ctx,
      queue,
      claims.filter((claim) => claim.queue === queue),
    );
    items.push({
      queue,
      waiting,
      oldestAt: oldestAt?.toISOString() ?? null,
      claimed: claimed.length,
      mine: claimed.filter((claim) => claim.operator.id === operator.id).length,
    });
  }
  return { items };
}

/** What waits in each queue, whoever may see it. */
export async function tallyQueues(ctx: Context): Promise<ReadonlyMap<QueueName, Tally>> {
  const stored = await storedTallies(ctx.db, queueNames.filter(isStored));
  const tallies = new Map<QueueName, Tally>();
  for (const queue of queueNames) tallies.set(queue, await tallyOf(ctx, queue, stored));
  return tallies;
}

async function tallyOf(
  ctx: Context,
  queue: QueueName,
  stored: ReadonlyMap<StoredQueue, Tally>,
): Promise<Tally> {
  if (!isStored(queue)) return await queues[queue].waiting.tally(ctx);
  return stored.get(queue) ?? { waiting: 0, oldestAt: null };
}

/** The claim of an item that was decided means nothing. */
async function claimsOfWaiting(
  ctx: Context,
  queue: QueueName,
  claims: readonly ItemClaim[],
): Promise<readonly ItemClaim[]> {
  if (claims.length === 0) return [];
  const waiting = await queues[queue].waiting.among(
    ctx,
    claims.map(({ itemId }) => itemId).filter((id) => queues[queue].reader.isId(id)),
  );
  return claims.filter(({ itemId }) => waiting.has(itemId));
}
