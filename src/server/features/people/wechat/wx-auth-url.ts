import type { wxAuthUrl as wxAuthUrlCall } from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { addState } from './wechat-state-store.ts';

/** Where the browser goes for consent; what comes back is worth something to that browser alone, once, for ten minutes. */
export const wxAuthUrl: Operation<typeof wxAuthUrlCall> = async (ctx, { query }) => {
  if (ctx.wechatLogin === null) throw new Refusal('PROVIDER_UNAVAILABLE');
  const returnTo = ownPath(ctx.config.publicUrl, query.returnTo ?? '/');
  const state = await addState(ctx.db, { nonce: query.nonce, returnTo, at: ctx.clock.now() });
  return { url: ctx.wechatLogin.authUrl(state, `${ctx.config.publicUrl}${returnTo}`) };
};

/** The path as a browser reads it, which drops tabs and dots on its way; `/` for one that would then lead elsewhere. */
function ownPath(publicUrl: string, path: string): string {
  const url = URL.parse(`${publicUrl}${path}`);
  const read = url?.origin === new URL(publicUrl).origin ? `${url.pathname}${url.search}${url.hash}` : '/';
  return /^\/(?![/\\])/.test(read) ? read : '/';
}
