import type { wxAuthUrl as wxAuthUrlCall } from '#contract/people/identity.ts';
import { Refusal } from '#domain/refusal.ts';
import type { Operation } from '#server/context/operation.ts';
import { addState } from './wechat-state-store.ts';

/** The authorization URL; its response is valid only in that browser, once, for ten minutes. */
export const wxAuthUrl: Operation<typeof wxAuthUrlCall> = async (ctx, { query }) => {
  if (ctx.wechatLogin === null) throw new Refusal('PROVIDER_UNAVAILABLE');
  const returnTo = ownPath(ctx.config.publicUrl, query.returnTo ?? '/');
  const state = await addState(ctx.db, { nonce: query.nonce, returnTo, at: ctx.clock.now() });
  return { url: ctx.wechatLogin.authUrl(state, `${ctx.config.publicUrl}${returnTo}`) };
};

/** The path as a browser parses it, without tabs and dot segments; `/` for a path that leads elsewhere. */
function ownPath(publicUrl: string, path: string): string {
  const url = URL.parse(`${publicUrl}${path}`);
  const read = url?.origin === new URL(publicUrl).origin ? `${url.pathname}${url.search}${url.hash}` : '/';
  return /^\/(?![/\\])/.test(read) ? read : '/';
}
