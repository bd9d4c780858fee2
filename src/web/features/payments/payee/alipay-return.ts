import { type Store, visitStorage } from '#web/state/visit-storage.ts';

const KEY = 'alipay:consent';

/** The authorization code Alipay returns after consent: a bearer secret, usable once. */
export interface AlipayConsent {
  readonly authCode: string;
  readonly state: string;
}

/** The consent in the address Alipay sent somebody back to; null where there is none. */
export function consentIn(params: URLSearchParams): AlipayConsent | null {
  const [authCode, state] = [params.get('auth_code'), params.get('state')];
  return authCode && state ? { authCode, state } : null;
}

/** What Alipay adds to the address it sends somebody back to. */
const namesOfAlipay = ['app_id', 'auth_code', 'error_scope', 'scope', 'source', 'state'];

/** Whether Alipay sent somebody back who did not consent. */
export function isDeclined(params: URLSearchParams): boolean {
  return hasAlipayPart(params) && consentIn(params) === null;
}

export function hasAlipayPart(params: URLSearchParams): boolean {
  return namesOfAlipay.some((name) => params.has(name));
}

/** What else is in the address, and stays there. */
export function withoutAlipayPart(params: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...params].filter(([name]) => !namesOfAlipay.includes(name)));
}

/** Kept for this visit, so that it can leave the address at once and a reload does not lose it. */
export function keepConsent(consent: AlipayConsent, storage: Store = visitStorage()): void {
  storage.setItem(KEY, JSON.stringify(consent));
}

export function keptConsent(storage: Store = visitStorage()): AlipayConsent | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<AlipayConsent> | null;
    return kept?.authCode && kept.state ? { authCode: kept.authCode, state: kept.state } : null;
  } catch {
    return null;
  }
}

export function forgetConsent(storage: Store = visitStorage()): void {
  storage.removeItem(KEY);
}
