import type { CallReply } from '#contract/define-call.ts';
import type { loginByWx, wxAuthInfo, wxAuthUrl } from '#contract/people/identity.ts';
import { call } from '#web/api/call.ts';
import { openId } from '#web/state/session.ts';
import { agreedAtLogin } from './agreed-at-login.ts';
import { newId } from '#web/state/new-id.ts';
import { type Store, visitStorage } from '#web/state/visit-storage.ts';

const NONCE = 'wechat:login';
const AGREED = 'wechat:agreed';

/** WeChat's redirect parameters: single-use, and bound to the browser that started it. */
export interface WechatCallback {
  readonly code: string;
  readonly state: string;
}

/** Reads WeChat's parameters from a query; null if absent. */
export function parseWechatCallback(params: URLSearchParams): WechatCallback | null {
  const [code, state] = [params.get('code'), params.get('state')];
  return code && state ? { code, state } : null;
}

/** The query without WeChat's parameters. */
export function withoutWechatParams(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  for (const name of ['code', 'state']) rest.delete(name);
  return rest;
}

/** Redirects to WeChat's consent page, which returns to a page of ours. */
export async function redirectToWechat(returnTo: string, isAgreed: boolean): Promise<void> {
  storeAgreed(isAgreed);
  const query = { nonce: createNonce(), returnTo };
  const { url } = await call<typeof wxAuthUrl>(
    'GET',
    '/api/app/user/wxAuthUrl',
    { query },
    { showLoading: true },
  );
  window.location.assign(url);
}

/** Exchanges WeChat's code for our ticket, stored in this browser as `openId`. */
export async function fetchTicket(answer: WechatCallback): Promise<CallReply<typeof wxAuthInfo>> {
  const query = { ...answer, nonce: takeNonce() };
  const info = await call<typeof wxAuthInfo>(
    'GET',
    '/api/app/user/wxAuthInfo',
    { query },
    { showLoading: true },
  );
  openId.set(info.openId);
  return info;
}

/** Session for the ticket of a bound WeChat user. A refused ticket is discarded. */
export async function sessionByTicket(ticket: string): Promise<string> {
  try {
    const body = { openId: ticket, ...(takeAgreed() && { agreed: agreedAtLogin() }) };
    return (await call<typeof loginByWx>('POST', '/api/app/user/loginByWx', { body })).token;
  } catch (error) {
    openId.set(null);
    throw error;
  }
}

/** Stores the consent state across the redirect to WeChat. */
export function storeAgreed(isAgreed: boolean, storage: Store = visitStorage()): void {
  if (isAgreed) storage.setItem(AGREED, 'yes');
  else storage.removeItem(AGREED);
}

/** Reads and deletes the consent state from before the redirect. */
export function takeAgreed(storage: Store = visitStorage()): boolean {
  const isAgreed = storage.getItem(AGREED) !== null;
  storage.removeItem(AGREED);
  return isAgreed;
}

/** Creates and stores a nonce before the redirect, so that only this browser can use the result. */
export function createNonce(storage: Store = visitStorage()): string {
  const nonce = newId();
  storage.setItem(NONCE, nonce);
  return nonce;
}

/** Reads and deletes the nonce of the redirect; a random one, which cannot match, if there was none. */
export function takeNonce(storage: Store = visitStorage()): string {
  const nonce = storage.getItem(NONCE) ?? newId();
  storage.removeItem(NONCE);
  return nonce;
}
