import { randomBytes } from 'node:crypto';
import { wxAuthInfo, wxAuthUrl } from '#contract/people/identity.ts';
import { type Consent, consentAt } from '#sandbox/testing/wechat-payer.ts';
import type { TestApp } from '../../test-app.ts';

/** The nonce that a browser creates and stores before it is redirected to WeChat. */
export function anyNonce(): string {
  return randomBytes(24).toString('base64url');
}

/** Follows WeChat's consent page like a browser, up to WeChat's redirect. */
export async function goToWechat(
  it: TestApp,
  { nonce, person, fault, returnTo }: { nonce: string; person?: string; fault?: string; returnTo?: string },
): Promise<Consent> {
  const { url } = await it.call(wxAuthUrl, { query: { nonce, returnTo } });
  return await consentAt(url, person, fault);
}

/** A login ticket of a new WeChat user, or of the given openid of the sandbox. */
export async function wechatTicket(it: TestApp, person = 'new') {
  const nonce = anyNonce();
  const { code, state } = await goToWechat(it, { nonce, person });
  return await it.call(wxAuthInfo, { query: { code, state, nonce } });
}

/** A WeChat user unique in the test. @returns its openid. */
export async function anyWechat(it: TestApp): Promise<string> {
  await goToWechat(it, { nonce: anyNonce() });
  const openId = it.sandbox.wechatBooks.people().at(-1)?.openId;
  if (openId === undefined) throw new Error('The sandbox created no user.');
  return openId;
}
