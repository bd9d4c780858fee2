import type { wxAuthInfo as wxAuthInfoCall } from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import type { WechatIdentity } from '#server/providers/wechat-login/wechat-login.ts';
import { userBoundTo } from './wechat-binding-store.ts';
import { takeState } from './wechat-state-store.ts';
import { addTicket } from './wechat-ticket-store.ts';

/** Swaps what WeChat sent back for a ticket. WeChat's own number never leaves the server. */
export const wxAuthInfo: Operation<typeof wxAuthInfoCall> = async (ctx, { query }) => {
  if (ctx.wechatLogin === null) throw new Refusal('PROVIDER_UNAVAILABLE');
  const { code, state, nonce } = query;
  // Before WeChat is asked: a code that somebody else's consent brought is not even swapped.
  const returnTo = await takeState(ctx.db, { state, nonce, at: ctx.clock.now() });
  if (returnTo === undefined) throw new Refusal('WX_STATE_INVALID');
  const identity = await ctx.wechatLogin.identify(code);
  if (!identity.ok) {
    ctx.log.warn({ fault: identity.fault, cause: identity.cause }, 'a code of WeChat was not swapped');
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
