import type { CallReply } from '#contract/define-call.ts';
import type { loginByWx, wxAuthInfo, wxAuthUrl } from '#contract/people/identity.ts';
import { call } from '#web/api/call.ts';
import { openId } from '#web/state/session.ts';
import { agreedAtLogin } from './agreed-at-login.ts';
import { newId } from '#web/state/new-id.ts';
import { type Store, visitStorage } from '#web/state/visit-storage.ts';

const NONCE = 'wechat:login';
const AGREED = 'wechat:agreed';

/** What WeChat sends back: worth something once, and only to the browser that went there. */
export interface WechatAnswer {
  readonly code: string;
  readonly state: string;
}

/** Takes WeChat's answer out of a query. Null where there is none. */
export function answerIn(params: URLSearchParams): WechatAnswer | null {
  const [code, state] = [params.get('code'), params.get('state')];
  return code && state ? { code, state } : null;
}

/** The same query without what WeChat put into it. */
export function withoutAnswer(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ['code', 'state']) rest.delete(name);
  return rest;
}

/** Goes to WeChat, which asks for consent and sends back to a page of ours. */
export async function askWechat(returnTo: string, isAgreed: boolean): Promise<void> {
  keepAgreed(isAgreed);
  const query = { nonce: keptNonce(), returnTo };
  const { url } = await call<typeof wxAuthUrl>(
    'GET',
    '/api/app/user/wxAuthUrl',
    { query },
    { showLoading: true },
  );
  window.location.assign(url);
}

/** Swaps WeChat's answer for our ticket, which stays in this browser as `openId`. */
export async function takeTicket(answer: WechatAnswer): Promise<CallReply<typeof wxAuthInfo>> {
  const query = { ...answer, nonce: spentNonce() };
  const info = await call<typeof wxAuthInfo>(
    'GET',
    '/api/app/user/wxAuthInfo',
    { query },
    { showLoading: true },
  );
  openId.set(info.openId);
  return info;
}

/** A session for the ticket of a WeChat that is bound. What is refused here is worth nothing more. */
export async function sessionByTicket(ticket: string): Promise<string> {
  try {
    const body = { openId: ticket, ...(takeAgreed() && { agreed: agreedAtLogin() }) };
    return (await call<typeof loginByWx>('POST', '/api/app/user/loginByWx', { body })).token;
  } catch (error) {
    openId.set(null);
    throw error;
  }
}

/** Keeps over the way to WeChat whether the box of the login was ticked. */
export function keepAgreed(isAgreed: boolean, storage: Store = visitStorage()): void {
  if (isAgreed) storage.setItem(AGREED, 'yes');
  else storage.removeItem(AGREED);
}

/** Whether the box was ticked before going to WeChat, once. */
export function takeAgreed(storage: Store = visitStorage()): boolean {
  const isAgreed = storage.getItem(AGREED) !== null;
  storage.removeItem(AGREED);
  return isAgreed;
}

/** Made and kept before WeChat is asked, so that only this browser can use the answer. */
export function keptNonce(storage: Store = visitStorage()): string {
  const nonce = newId();
  storage.setItem(NONCE, nonce);
  return nonce;
}

/** The nonce of the way to WeChat, once; another one, which fits nothing, where this browser was never there. */
export function spentNonce(storage: Store = visitStorage()): string {
  const nonce = storage.getItem(NONCE) ?? newId();
  storage.removeItem(NONCE);
  return nonce;
}
