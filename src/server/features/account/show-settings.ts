import type { accountSettings } from '#contract/people/identity.ts';
import type { Operation } from '#server/context/operation.ts';
import { identityOf } from '#server/features/people/identity/show-identity.ts';
import { readTeenMode } from '#server/features/protection/is-teen-mode.ts';
import { readSpendingLimit } from '#server/features/protection/spending-limit/read-limit.ts';
import { sessionsOf } from '#server/features/people/sessions/user-sessions.ts';
import { isWechatBound } from '#server/features/people/wechat/wechat-binding-store.ts';
import { maskMobile } from '#server/features/people/users/mask-mobile.ts';
import { openRemoval } from '#server/features/people/users/removal-store.ts';
import { readUser } from '#server/features/people/users/read-user.ts';
import { showPayee } from '#server/features/payments/payees/show-payee.ts';

/** Overview of the account's security, composed from the features. */
export const showSettings: Operation<typeof accountSettings> = async (ctx, { viewer: { userId } }) => {
  const { db, clock } = ctx;
  const now = clock.now();
  const { mobile } = await readUser(db, userId);
  const { isMinor, hasPin } = await readTeenMode(db, userId);
  const removal = await openRemoval(db, userId);
  return {
    mobileMasked: maskMobile(mobile ?? ''),
    identity: await identityOf(ctx, userId),
    payee: await showPayee(db, userId),
    wechatBound: await isWechatBound(db, userId),
    sessions: (await sessionsOf(db, userId, now)).length,
    teenMode: { on: isMinor || hasPin, isMinor },
    spendingLimit: await readSpendingLimit(db, userId, now),
    removal: removal && {
      requestedAt: removal.requestedAt.toISOString(),
      removesAt: removal.removesAt.toISOString(),
    },
  };
};
