import { Refusal } from '#domain/refusal.ts';
import type { Clock } from '#server/core/clock.ts';
import type { Db } from '#server/db/database.ts';
import { constraintOf, isRetried } from '#server/db/transaction.ts';
import { asRefusal } from '#server/features/ledger/post-transfer.ts';
import { commitUnlocks, type Grant } from './commit-unlocks.ts';
import { decideUnlock, type WishAtPrice } from './decide-unlock.ts';
import { readUnlockFacts } from './unlock-facts.ts';

/** An unlock, written now or before. */
export interface Unlocked {
  readonly unlockId: string;
  readonly paidFen: number;
  readonly unlockedAt: Date;
  readonly balanceFen: number;
}

interface Waiting {
  readonly wish: WishAtPrice;
  readonly resolve: (unlocked: Unlocked) => void;
  readonly reject: (error: unknown) => void;
  /** How often it was decided on facts that had changed at the commit. */
  moved: number;
}

/** A commit of more would make the first one wait. */
const MAX_BATCH = 64;
const MAX_MOVED = 20;
const MAX_FAILED = 8;

/**
 * Unlocks that arrive while others are being committed form the next batch: three statements for all of them, one
 * flush of the log. Nobody waits for a batch to fill. Another process has its own queue; locks and compared facts keep
 * both right.
 */
export function unlockQueue(db: Db, clock: Clock): (wish: WishAtPrice) => Promise<Unlocked> {
  let waiting: Waiting[] = [];
  let isWorking = false;

  async function work(): Promise<void> {
    isWorking = true;
    while (waiting.length > 0) await serve(nextBatch());
    isWorking = false;
  }

  /** The first wish of each user: each unlock changes the facts of that user's next. */
  function nextBatch(): Waiting[] {
    const users = new Set<string>();
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    for (const each of waiting) {
      if (batch.length < MAX_BATCH && !users.has(each.wish.userId)) batch.push(each);
      else later.push(each);
      users.add(each.wish.userId);
    }
    waiting = later;
    return batch;
  }

  /** Never fails: every wish of the batch is answered, or waits again. */
  async function serve(batch: readonly Waiting[]): Promise<void> {
    try {
      await serveTogether(batch);
    } catch (error) {
      // Nothing was written. One of them may be the reason: each is tried alone.
      if (batch.length > 1) for (const each of batch) await serve([each]);
      else batch[0]?.reject(asReason(error));
    }
  }

  async function serveTogether(batch: readonly Waiting[]): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await decideAndCommit(batch);
      } catch (error) {
        if (attempt === MAX_FAILED || !isRetried(error)) throw error;
      }
    }
  }

  async function decideAndCommit(batch: readonly Waiting[]): Promise<void> {
    const now = clock.now();
    const facts = await readUnlockFacts(
      db,
      batch.map(({ wish }) => wish),
      now,
    );
    const settled: (() => void)[] = [];
    const granted: { readonly waiting: Waiting; readonly grant: Grant }[] = [];
    for (const [index, each] of batch.entries()) {
      const known = facts[index];
      if (known === undefined) throw new Error('An unlock has no facts');
      try {
        const decision = decideUnlock(each.wish, known, now);
        if (decision.kind === 'unlock') {
          const { priceFen, transfer } = decision;
          granted.push({ waiting: each, grant: { ...each.wish, facts: known, priceFen, transfer } });
          continue;
        }
        const { id, priceFen, unlockedAt } = decision.unlock;
        const { balanceFen } = known;
        settled.push(() =>
          each.resolve({ unlockId: id, paidFen: priceFen, unlockedAt: new Date(unlockedAt), balanceFen }),
        );
      } catch (error) {
        settled.push(() => each.reject(error));
      }
    }
    const committed =
      granted.length === 0
        ? []
        : await commitUnlocks(
            db,
            granted.map(({ grant }) => grant),
            now,
          );
    // Answered only now: if the commit fails, the whole batch is decided again.
    for (const answer of settled) answer();
    for (const [index, { waiting: each, grant }] of granted.entries()) {
      const written = committed[index];
      if (written) {
        const { unlockId, priceFen } = grant;
        each.resolve({ unlockId, paidFen: priceFen, unlockedAt: now, balanceFen: written.balanceFen });
      } else decideAgain(each);
    }
  }

  function decideAgain(each: Waiting): void {
    each.moved++;
    if (each.moved < MAX_MOVED) waiting.unshift(each);
    else
      each.reject(new Error(`Unlock ${each.wish.unlockId} was decided ${MAX_MOVED} times on changed facts`));
  }

  return (wish) =>
    new Promise((resolve, reject) => {
      waiting.push({ wish, resolve, reject, moved: 0 });
      if (!isWorking) void work();
    });
}

function asReason(error: unknown): unknown {
  // The same id was used concurrently for another scheme.
  if (constraintOf(error) === 'unlock_pkey') return new Refusal('IDEMPOTENCY_KEY_REUSED');
  return asRefusal(error) ?? error;
}
