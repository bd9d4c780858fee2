import type { accountSettings } from '#contract/identity.ts';
import type { Operation } from '../../http/operation.ts';
import { identityOf } from '../identity/show-identity.ts';
import { readTeenMode } from '../protection/is-teen-mode.ts';
import { readBrake } from '../protection/read-brake.ts';
import { sessionsOf } from '../sessions/user-sessions.ts';
import { isWechatBound } from '../sessions/wechat-binding-store.ts';
import { maskMobile } from '../users/mask-mobile.ts';
import { openRemoval } from '../users/removal-store.ts';
import { readUser } from '../users/user-store.ts';
import { showPayee } from '../withdrawals/show-payee.ts';

/** Account security at a glance: each part as its own feature shows it. */
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
    brake: await readBrake(db, userId, now),
    removal: removal && {
      requestedAt: removal.requestedAt.toISOString(),
      removesAt: removal.removesAt.toISOString(),
    },
  };
};
