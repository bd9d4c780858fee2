import { type Store, visitStorage } from '#web/state/visit-storage.ts';

const KEY = 'alipay:consent';

/** The authorization code Alipay returns after consent: a bearer secret, usable once. */
export interface AlipayConsent {
  readonly authCode: string;
  readonly state: string;
}

/** The consent in the URL Alipay redirected to; null if none. */
export function parseConsent(params: URLSearchParams): AlipayConsent | null {
  const [authCode, state] = [params.get('auth_code'), params.get('state')];
  return authCode && state ? { authCode, state } : null;
}

/** Query parameters added by Alipay's redirect. */
const alipayParams = ['app_id', 'auth_code', 'error_scope', 'scope', 'source', 'state'];

/** Whether Alipay redirected without consent. */
export function isDeclined(params: URLSearchParams): boolean {
  return hasAlipayPart(params) && parseConsent(params) === null;
}

export function hasAlipayPart(params: URLSearchParams): boolean {
  return alipayParams.some((name) => params.has(name));
}

/** The query without Alipay's parameters. */
export function withoutAlipayPart(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !alipayParams.includes(name)));
}

/** Stored for this session, so that it can be removed from the URL at once and survives a reload. */
export function storeConsent(consent: AlipayConsent, storage: Store = visitStorage()): void {
  storage.setItem(KEY, JSON.stringify(consent));
}

export function storedConsent(storage: Store = visitStorage()): AlipayConsent | null {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<AlipayConsent> | null;
    return stored?.authCode && stored.state ? { authCode: stored.authCode, state: stored.state } : null;
  } catch {
    return null;
  }
}

export function forgetConsent(storage: Store = visitStorage()): void {
  storage.removeItem(KEY);
}
