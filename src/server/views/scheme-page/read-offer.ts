import type { z } from 'zod';
import type { schemeOffer } from '#contract/schemes/unlock-scheme.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Context } from '#server/context/context.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { checkSpending } from '#server/features/protection/spending-limit/refuse-spending.ts';
import { isTeenMode } from '#server/features/protection/is-teen-mode.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import type { ReaderScene } from '#server/views/scheme-card/present-scheme.ts';
import { type SchemeRecord, stateOf } from '#server/features/schemes/store/scheme-record.ts';

type Offer = z.input<typeof schemeOffer>;

/**
 * Conditions of unlocking for this viewer now, by the same rules as unlocking, for display in advance. Null if
 * there is nothing to unlock. Unlocking checks again.
 */
export async function readOffer(
  ctx: Context,
  scheme: SchemeRecord,
  { reader, now }: ReaderScene,
): Promise<Offer | null> {
  const viewerId = reader.id;
  if (viewerId === scheme.authorId || scheme.unlock) return null;
  if (stateOf(scheme, now) !== 'published') return null;
  if (reader.isFree) return { costFen: 0, obstacle: null, missingFen: 0 };
  const { priceFen } = scheme;
  const obstacle = await obstacleTo(ctx, { userId: viewerId, priceFen, at: now });
  const { balanceFen } = await readBalances(ctx.db, viewerId);
  return { costFen: priceFen, obstacle, missingFen: Math.max(0, priceFen - balanceFen) };
}

/** In the order of the refusals of unlocking. */
async function obstacleTo(
  { db }: Context,
  purchase: { readonly userId: string; readonly priceFen: number; readonly at: Date },
): Promise<Offer['obstacle']> {
  const { userId } = purchase;
  // A user in teen mode gets that reason, and is never asked to verify first.
  if (!(await isCertifiedAdult(db, userId)) && !(await isTeenMode(db, userId))) {
    return { reason: 'IDENTITY_NOT_VERIFIED', facts: {} };
  }
  try {
    await checkSpending(db, purchase);
    return null;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { reason: error.reason, facts: error.facts } as Offer['obstacle'];
  }
}
