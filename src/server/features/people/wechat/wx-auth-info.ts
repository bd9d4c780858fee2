import type { wxAuthInfo as wxAuthInfoCall } from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import type { WechatIdentity } from '#server/providers/wechat-login/wechat-login.ts';
import { userBoundTo } from './wechat-binding-store.ts';
import { consumeState } from './wechat-state-store.ts';
import { addTicket } from './wechat-ticket-store.ts';

/** Exchanges WeChat's authorization response for a ticket. WeChat's own id never leaves the server. */
export const wxAuthInfo: Operation<typeof wxAuthInfoCall> = async (ctx, { query }) => {
  if (ctx.wechatLogin === null) throw new Refusal('PROVIDER_UNAVAILABLE');
  const { code, state, nonce } = query;
  // Before WeChat is called: a code from another user's consent is not even exchanged.
  const returnTo = await consumeState(ctx.db, { state, nonce, at: ctx.clock.now() });
  if (returnTo === undefined) throw new Refusal('WX_STATE_INVALID');
  const identity = await ctx.wechatLogin.identify(code);
  if (!identity.ok) {
    ctx.log.warn({ fault: identity.fault, cause: identity.cause }, 'WeChat code exchange failed');
    throw new Refusal(reasonOf[identity.fault]);
  }
  const bound = await userBoundTo(ctx.db, identity);
  const openId = await addTicket(ctx.db, identity, ctx.clock.now());
  return { openId, bound: bound !== undefined, returnTo };
};

type Fault = Extract<WechatIdentity, { ok: false }>['fault'];
const reasonOf: Readonly<Record<Fault, string>> = {
  code: 'WX_CODE_INVALID',
  snapshot: 'WX_SNAPSHOT_USER',
  unavailable: 'PROVIDER_UNAVAILABLE',
};
