import type { CallAnswer } from '#contract/define-call.ts';
import type { unlockScheme as call } from '#contract/schemes/unlock-scheme.ts';
import { unlocked } from '#domain/ledger/postings.ts';
import { unlockedKey } from '#domain/ledger/transfer-keys.ts';
import { type Fen, fen } from '#domain/money/fen.ts';
import { Refusal } from '#domain/refusal.ts';
import { mayUnlock } from '#domain/scheme/may-unlock.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { constraintOf, transaction } from '#server/db/transaction.ts';
import type { CallRequest } from '#server/context/operation.ts';
import { followedAmong } from '#server/features/analysts/follows/followed-among.ts';
import { postTransfer } from '#server/features/ledger/post-transfer.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { isTeenMode } from '#server/features/protection/is-teen-mode.ts';
import { refuseSpending } from '#server/features/protection/spending-limit/refuse-spending.ts';
import { lockSpending } from '#server/features/protection/spending-lock.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import { lockSchemeShared } from '../store/lock-scheme.ts';
import { pastBuyerAmong } from './past-buyers.ts';
import { findScheme } from '../store/read-schemes.ts';
import { type SchemeRecord, stateOf } from '../store/scheme-record.ts';

interface Unlock {
  readonly id: string;
  readonly scheme_id: string;
  readonly user_id: string;
  readonly price_fen: number;
  readonly unlocked_at: Date;
}

/**
 * Unlocks a scheme: the price moves from the balance to the scheme's escrow. Idempotent: a repeat with the same or
 * another id charges nothing and returns the existing unlock.
 */
export async function unlockScheme(
  ctx: Context,
  { params, body, viewer }: CallRequest<typeof call>,
): Promise<CallAnswer<typeof call>> {
  return await transaction(ctx.db, async (tx) => {
    const unlock =
      (await unlockBefore(tx, body.unlockId, params.id, viewer.userId)) ??
      (await unlockNow(tx, {
        unlockId: body.unlockId,
        maximumFen: body.maximumFen ?? null,
        schemeId: params.id,
        userId: viewer.userId,
        now: ctx.clock.now(),
      }));
    const { balanceFen } = await readBalances(tx, viewer.userId);
    return {
      unlockId: unlock.id,
      paidFen: unlock.price_fen,
      balanceFen,
      unlockedAt: unlock.unlocked_at.toISOString(),
    };
  });
}

/**
 * The existing unlock, if any.
 * @throws Refusal IDEMPOTENCY_KEY_REUSED when the id belongs to another unlock.
 */
async function unlockBefore(tx: Tx, id: string, schemeId: string, userId: string): Promise<Unlock | null> {
  const isSameOpening = (unlock: Unlock) => unlock.scheme_id === schemeId && unlock.user_id === userId;
  const found = await tx
    .selectFrom('unlock')
    .selectAll()
    .where((unlock) =>
      unlock.or([unlock('id', '=', id), unlock.and({ user_id: userId, scheme_id: schemeId })]),
    )
    .execute();
  if (found.some((unlock) => unlock.id === id && !isSameOpening(unlock))) {
    throw new Refusal('IDEMPOTENCY_KEY_REUSED');
  }
  return found[0] ?? null;
}

async function findUnlock(tx: Tx, schemeId: string, userId: string): Promise<Unlock | undefined> {
  return await tx
    .selectFrom('unlock')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scheme_id', '=', schemeId)
    .executeTakeFirst();
}

interface Intent {
  readonly unlockId: string;
  /** The price displayed to the reader; null when the client sent none. */
  readonly maximumFen: number | null;
  readonly schemeId: string;
  readonly userId: string;
  readonly now: Date;
}

async function unlockNow(tx: Tx, { unlockId, maximumFen, schemeId, userId, now }: Intent): Promise<Unlock> {
  await lockSchemeShared(tx, schemeId);
  const scheme = await findScheme(tx, schemeId, userId);
  if (!scheme) throw new Refusal('SCHEME_NOT_FOUND');
  const opening = mayUnlock({
    isAuthor: scheme.authorId === userId,
    // Current followers only: someone who unfollowed no longer qualifies.
    isFollower: (await followedAmong(tx, userId, [scheme.authorId])).has(scheme.authorId),
    isPastBuyer: (await pastBuyerAmong(tx, userId, [scheme.authorId])).has(scheme.authorId),
    // In teen mode `refuseSpending` below refuses; certification must not be demanded first.
    isIdentityVerified: (await isCertifiedAdult(tx, userId)) || (await isTeenMode(tx, userId)),
    state: stateOf(scheme, now),
    priceFen: fen(scheme.priceFen),
    freeReaders: scheme.freeReaders,
    kickoffAt: scheme.saleEndsAt,
    now,
  });
  const priceFen = opening.kind === 'paid' ? opening.priceFen : fen(0);
  // A reader who is no longer entitled to free access must confirm the price.
  if (maximumFen !== null && priceFen > maximumFen) throw new Refusal('COSTS_MORE', { priceFen });
  if (priceFen > 0) {
    await lockSpending(tx, userId);
    // A concurrent request for the same unlock may have held the lock: check again before charging.
    const before = await findUnlock(tx, schemeId, userId);
    if (before) return before;
    await refuseSpending(tx, { userId, priceFen, at: now });
  }
  const hold = priceFen === 0 ? null : await holdPrice(tx, scheme, userId, priceFen, now);
  const inserted = await tx
    .insertInto('unlock')
    .values({
      id: unlockId,
      scheme_id: schemeId,
      user_id: userId,
      price_fen: priceFen,
      hold_txn_id: hold,
      unlocked_at: now,
    })
    // Of two concurrent requests the later one has waited for the first in the ledger, or waits here.
    .onConflict((conflict) => conflict.columns(['user_id', 'scheme_id']).doNothing())
    .returningAll()
    .executeTakeFirst()
    .catch((error: unknown) => {
      // The same id was used concurrently for another scheme.
      throw constraintOf(error) === 'unlock_pkey' ? new Refusal('IDEMPOTENCY_KEY_REUSED') : error;
    });
  const unlock = inserted ?? (await findUnlock(tx, schemeId, userId));
  if (!unlock) throw new Error(`Unlock ${unlockId} was not written`);
  return unlock;
}

async function holdPrice(
  tx: Tx,
  scheme: SchemeRecord,
  userId: string,
  priceFen: Fen,
  at: Date,
): Promise<number> {
  const posting = unlocked({ userId, schemeId: scheme.id, priceFen });
  const key = unlockedKey(userId, scheme.id);
  return (await postTransfer(tx, { ...posting, key, ref: scheme.id, at })).txnId;
}
