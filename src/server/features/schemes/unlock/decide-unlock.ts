import { unlocked } from '#domain/ledger/postings.ts';
import { unlockedKey } from '#domain/ledger/transfer-keys.ts';
import { type Fen, fen } from '#domain/money/fen.ts';
import { Refusal } from '#domain/refusal.ts';
import { mayUnlock } from '#domain/scheme/may-unlock.ts';
import { isPastPurchase, saleOf, schemeStateAt } from '#domain/scheme/sale.ts';
import { spendingLimitOf } from '#server/features/protection/spending-limit/find-limit.ts';
import { refuseSpending } from '#server/features/protection/spending-limit/refuse-spending.ts';
import type { Transfer } from '#server/features/ledger/post-transfer.ts';
import type { UnlockFacts, Wish } from './unlock-facts.ts';

export interface WishAtPrice extends Wish {
  /** The price displayed to the reader; null when the client sent none. */
  readonly maximumFen: number | null;
}

/** The unlock that exists already, or what is to be written: a price of 0 moves no money. */
export type Decision =
  | { readonly kind: 'before'; readonly unlock: UnlockFacts['before'][number] }
  | { readonly kind: 'unlock'; readonly priceFen: Fen; readonly transfer: Omit<Transfer, 'at'> | null };

/**
 * Whether and at which price a wish is granted, by its facts.
 * @throws Refusal of the call `unlockScheme`.
 */
export function decideUnlock(wish: WishAtPrice, facts: UnlockFacts, now: Date): Decision {
  const { unlockId, schemeId, userId, maximumFen } = wish;
  const isOther = (unlock: { readonly schemeId: string; readonly userId: string }) =>
    unlock.schemeId !== schemeId || unlock.userId !== userId;
  const { before, scheme } = facts;
  if (before.some((unlock) => unlock.id === unlockId && isOther(unlock)))
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  const [unlock] = before;
  if (unlock) return { kind: 'before', unlock };
  if (!scheme) throw new Refusal('SCHEME_NOT_FOUND');
  const priceFen = priceOf(scheme, facts, userId, now);
  // A reader who is no longer entitled to free access must confirm the price.
  if (maximumFen !== null && priceFen > maximumFen) throw new Refusal('COSTS_MORE', { priceFen });
  if (priceFen === 0) return { kind: 'unlock', priceFen, transfer: null };
  refuseSpending(protectionOf(facts), priceFen, now);
  if (facts.balanceFen < priceFen)
    throw new Refusal('BALANCE_TOO_LOW', { missingFen: priceFen - facts.balanceFen });
  const posting = unlocked({ userId, schemeId, priceFen });
  return {
    kind: 'unlock',
    priceFen,
    transfer: { ...posting, key: unlockedKey(userId, schemeId), ref: schemeId },
  };
}

function priceOf(
  scheme: NonNullable<UnlockFacts['scheme']>,
  facts: UnlockFacts,
  userId: string,
  now: Date,
): Fen {
  const sale = saleOf(
    scheme.ruleSet,
    new Date(scheme.publishedKickoffAt),
    scheme.matches.map(({ state, kickoffAt, pickedKickoffAt }) => ({
      state,
      kickoffAt: new Date(kickoffAt),
      pickedKickoffAt: new Date(pickedKickoffAt),
    })),
  );
  const { isRemoved, isWithdrawn, outcome } = scheme;
  const opening = mayUnlock({
    isAuthor: scheme.authorId === userId,
    // Current followers only: someone who unfollowed no longer qualifies.
    isFollower: scheme.isFollower,
    isPastBuyer: scheme.purchases.some(isPastPurchase),
    // In teen mode the purchase is refused as such; certification must not be demanded first.
    isIdentityVerified: facts.isAdult === true || isTeen(facts),
    state: schemeStateAt({ isRemoved, isWithdrawn, outcome, sale }, now),
    priceFen: fen(scheme.priceFen),
    freeReaders: scheme.freeReaders,
    kickoffAt: sale.endsAt,
    now,
  });
  return opening.kind === 'paid' ? opening.priceFen : fen(0);
}

/** A minor always, any other user by choice. */
const isTeen = ({ isAdult, hasPin }: UnlockFacts): boolean => isAdult === false || hasPin;

function protectionOf(facts: UnlockFacts) {
  const { excludedUntil, limit, spent } = facts;
  return {
    isTeen: isTeen(facts),
    excludedUntil: excludedUntil === null ? null : new Date(excludedUntil),
    limit: limit && spendingLimitOf(limit),
    spent: spent && { todayFen: fen(spent.todayFen), thisMonthFen: fen(spent.thisMonthFen) },
  };
}
