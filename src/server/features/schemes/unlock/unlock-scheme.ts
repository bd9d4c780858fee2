import type { CallAnswer } from '#contract/define-call.ts';
import type { unlockScheme as call } from '#contract/schemes/unlock-scheme.ts';
import type { Context } from '#server/context/context.ts';
import type { CallRequest } from '#server/context/operation.ts';
import type { Clock } from '#server/core/clock.ts';
import type { Db } from '#server/db/database.ts';
import { unlockQueue } from './unlock-queue.ts';

type Queue = ReturnType<typeof unlockQueue>;

/** One queue per process; the world of a demonstration is made at other times than the server's. */
const queues = new WeakMap<Db, WeakMap<Clock, Queue>>();

function queueOf(db: Db, clock: Clock): Queue {
  const ofDb = queues.get(db) ?? new WeakMap<Clock, Queue>();
  queues.set(db, ofDb);
  const queue = ofDb.get(clock) ?? unlockQueue(db, clock);
  ofDb.set(clock, queue);
  return queue;
}

/**
 * Unlocks a scheme: the price moves from the balance to the scheme's escrow. Idempotent: a repeat with the same or
 * another id charges nothing and returns the existing unlock.
 */
export async function unlockScheme(
  { db, clock }: Context,
  { params, body, viewer }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  const unlock = queueOf(db, clock);
  const { unlockId, paidFen, balanceFen, unlockedAt } = await unlock({
    unlockId: body.unlockId,
    maximumFen: body.maximumFen ?? null,
    schemeId: params.id,
    userId: viewer.userId,
  });
  return { unlockId, paidFen, balanceFen, unlockedAt: unlockedAt.toISOString() };
}
