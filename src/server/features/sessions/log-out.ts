import type { logout } from '#contract/sessions.ts';
import type { Operation } from '../../http/operation.ts';
import { endSession } from './session-store.ts';

export const logOut: Operation<typeof logout> = async (ctx, { viewer }) => {
  await endSession(ctx.db, viewer.sessionId, ctx.clock.now());
  return {};
};
