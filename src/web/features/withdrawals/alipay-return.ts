import { type Store, visitStorage } from '../../state/request-id.ts';

const KEY = 'alipay:consent';

/** What Alipay sends back when somebody has consented: worth something once, to whoever holds it. */
export interface AlipayConsent {
  readonly authCode: string;
  readonly state: string;
}

/** The consent in the address Alipay sent somebody back to; null where there is none. */
export function consentIn(params: URLSearchParams): AlipayConsent | null {
  const [authCode, state] = [params.get('auth_code'), params.get('state')];
  return authCode && state ? { authCode, state } : null;
}

/** Whether Alipay sent somebody back who did not consent. */
export function isDeclined(params: URLSearchParams): boolean {
  return params.size > 0 && consentIn(params) === null;
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
