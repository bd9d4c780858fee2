import type { PushMessage } from '#domain/push/push-message.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';

const MAX_ATTEMPTS = 6;
const FIRST_WAIT_MS = 5_000;
/** A service that wants to be left alone for longer gets the message then or never. */
const LONGEST_WAIT_MS = 3_600_000;

/** A message that a push service did not accept, with the milliseconds that it wants to be left alone. */
export interface Unsent {
  readonly letter: { readonly message: PushMessage; readonly to: { readonly id: string } };
  readonly afterMs: number;
}

/** Queues one job for all recipients of a message that wait equally long; after six attempts none. */
export async function queueAgain(
  { db, jobs }: Context,
  unsent: readonly Unsent[],
  attempt: number,
): Promise<void> {
  if (unsent.length === 0 || attempt >= MAX_ATTEMPTS) return;
  const ownWaitMs = FIRST_WAIT_MS * 2 ** (attempt - 1);
  const byWait = Map.groupBy(unsent, ({ afterMs }) =>
    Math.min(Math.max(afterMs, ownWaitMs), LONGEST_WAIT_MS),
  );
  await transaction(db, async (tx) => {
    for (const [afterMs, some] of byWait) {
      const byMessage = Map.groupBy(some, ({ letter }) => letter.message);
      const inputs = Array.from(byMessage, ([message, same]) => ({
        message,
        subscriptionIds: same.map(({ letter }) => letter.to.id),
        attempt: attempt + 1,
      }));
      await jobs.addEach(tx, 'push-again', inputs, { afterMs });
    }
  });
}
