import { Refusal } from '#domain/refusal.ts';
import { batchQueue, type Fate } from '#server/core/batch-queue.ts';
import type { Clock } from '#server/core/clock.ts';
import type { Db } from '#server/db/database.ts';
import { constraintOf, isRetried } from '#server/db/transaction.ts';
import { asRefusal } from '#server/features/ledger/post-transfer.ts';
import { commitUnlocks, type Grant } from './commit-unlocks.ts';
import { decideUnlock, type WishAtPrice } from './decide-unlock.ts';
import { readUnlockFacts, type UnlockFacts } from './unlock-facts.ts';

/** An unlock, written now or before. */
export interface Unlocked {
  readonly unlockId: string;
  readonly paidFen: number;
  readonly unlockedAt: Date;
  readonly balanceFen: number;
}

/** What became of a wish before the commit: granted on these facts, or its fate. */
type Decided = { readonly grant: Grant } | { readonly fate: Fate<Unlocked> };

const MAX_FAILED = 8;

/**
 * Unlocks that arrive while others are being committed form the next batch: three statements for all of them, one
 * flush of the log. Another process has its own queue; locks and compared facts keep both right.
 */
export function unlockQueue(db: Db, clock: Clock): (wish: WishAtPrice) => Promise<Unlocked> {
  async function serve(wishes: readonly WishAtPrice[]): Promise<readonly Fate<Unlocked>[]> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await decideAndCommit(wishes);
      } catch (error) {
        if (attempt === MAX_FAILED || !isRetried(error)) throw asReason(error);
      }
    }
  }

  async function decideAndCommit(wishes: readonly WishAtPrice[]): Promise<readonly Fate<Unlocked>[]> {
    const now = clock.now();
    const facts = await readUnlockFacts(db, wishes, now);
    const decided = wishes.map((wish, index) => decide(wish, facts[index], now));
    const grants = decided.flatMap((each) => ('grant' in each ? [each.grant] : []));
    const committed = grants.length === 0 ? [] : await commitUnlocks(db, grants, now);
    const writtenOf = new Map(grants.map((grant, index) => [grant, committed[index]]));
    return decided.map((each): Fate<Unlocked> => {
      if ('fate' in each) return each.fate;
      const written = writtenOf.get(each.grant);
      if (!written) return 'again';
      const { unlockId, priceFen: paidFen } = each.grant;
      return { result: { unlockId, paidFen, unlockedAt: now, balanceFen: written.balanceFen } };
    });
  }

  // One: unlocks of different fans post to the same accounts, and would wait for each other's locks.
  return batchQueue({ serve, ownerOf: ({ userId }) => userId, lanes: 1 });
}

function decide(wish: WishAtPrice, facts: UnlockFacts | undefined, now: Date): Decided {
  if (facts === undefined) throw new Error('An unlock has no facts');
  try {
    const decision = decideUnlock(wish, facts, now);
    if (decision.kind === 'unlock') {
      const { priceFen, transfer } = decision;
      return { grant: { ...wish, facts, priceFen, transfer } };
    }
    const { id: unlockId, priceFen: paidFen, unlockedAt } = decision.unlock;
    const { balanceFen } = facts;
    return { fate: { result: { unlockId, paidFen, unlockedAt: new Date(unlockedAt), balanceFen } } };
  } catch (error) {
    return { fate: { error } };
  }
}

function asReason(error: unknown): unknown {
  // The same id was used concurrently for another scheme.
  if (constraintOf(error) === 'unlock_pkey') return new Refusal('IDEMPOTENCY_KEY_REUSED');
  return asRefusal(error) ?? error;
}
