import { randomBytes } from 'node:crypto';
import { wxAuthInfo, wxAuthUrl } from '#contract/people/identity.ts';
import { type Consent, consentAt } from '#sandbox/testing/wechat-payer.ts';
import type { TestApp } from '../test-app.ts';

/** What a browser makes and keeps before it goes to WeChat. */
export function anyNonce(): string {
  return randomBytes(24).toString('base64url');
}

/** Goes to WeChat's consent page and back as a browser does, up to where WeChat sends it. */
export async function goToWechat(
  it: TestApp,
  { nonce, person, fault, returnTo }: { nonce: string; person?: string; fault?: string; returnTo?: string },
): Promise<Consent> {
  const { url } = await it.call(wxAuthUrl, { query: { nonce, returnTo } });
  return await consentAt(url, person, fault);
}

/** A ticket of somebody's WeChat: of a new one unless an openid of the sandbox is named. */
export async function wechatTicket(it: TestApp, person = 'new') {
  const nonce = anyNonce();
  const { code, state } = await goToWechat(it, { nonce, person });
  return await it.call(wxAuthInfo, { query: { code, state, nonce } });
}

/** Somebody whose WeChat nobody else in the test has. @returns its openid. */
export async function anyWechat(it: TestApp): Promise<string> {
  await goToWechat(it, { nonce: anyNonce() });
  const openId = it.sandbox.wechatBooks.people().at(-1)?.openId;
  if (openId === undefined) throw new Error('The sandbox made nobody.');
  return openId;
}
