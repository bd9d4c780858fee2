import type { bindAlipayUrl as call } from '#contract/payments/withdrawals.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { isCertifiedAdult } from '#server/features/people/users/is-certified-adult.ts';
import { makeState } from '../payees/consent-store.ts';

/** Where the browser goes to consent; it returns to the page that binds. */
export const bindAlipayUrl: Operation<typeof call> = async (ctx, { viewer: { userId } }) => {
  if (!(await isCertifiedAdult(ctx.db, userId))) throw new Refusal('IDENTITY_NOT_VERIFIED');
  const state = await makeState(ctx.db, { userId, now: ctx.clock.now() });
  const page = `${ctx.config.publicUrl}/pages/sub/accountSecurity/bindAlipay`;
  return { url: ctx.alipay.authUrl(state, page) };
};
