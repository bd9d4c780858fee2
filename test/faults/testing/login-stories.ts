import { expect } from 'vitest';
import { loginByWx, wxAuthInfo } from '#contract/people/identity.ts';
import { bindAlipay, bindAlipayUrl, withdrawCount } from '#contract/payments/withdrawals.ts';
import { consentAt } from '#sandbox/testing/consenter.ts';
import { codeFor, steer } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { anyNonce, goToWechat } from '#test/build/payments/wechat.ts';
import type { TestApp } from '#test/test-app.ts';
import type { Story } from './moments.ts';
import { aFan } from './people.ts';

/** Selects the sandbox fault by user, or by the returned code. */
const personOf = (name: string) =>
  name === 'snapshot' ? { person: 'snapshot' } : { person: 'new', fault: name };

interface Wechat {
  readonly name: string;
  readonly nonce: string;
  readonly back: { readonly code: string; readonly state: string };
  ticket: string | null;
}

/** A WeChat code is exchanged at most once; after a failure, the user repeats the consent and logs in. */
export function wechatConsentStory(): Story<Wechat> {
  const swap = (it: TestApp, { back, nonce }: Wechat) =>
    it.ask(wxAuthInfo, { query: { code: back.code, state: back.state, nonce } });
  return {
    tables: { wechat_ticket: 'true' },
    async open(it, name) {
      const nonce = anyNonce();
      const back = await goToWechat(it, { nonce, ...personOf(name) });
      return { name, nonce, back, ticket: null };
    },
    async happen(it, consent) {
      expect((await swap(it, consent)).code).not.toBe(200);
    },
    async repeat(it, consent) {
      // A state is single-use: the same request again must not log in.
      expect((await swap(it, consent)).data).toMatchObject({ reason: 'WX_STATE_INVALID' });
    },
    async goOn(it, consents) {
      for (const consent of consents) {
        it.clock.advance({ minutes: 1 });
        consent.ticket = await enterAgain(it);
      }
    },
    async end(it, { ticket }) {
      expect(ticket).toMatch(/^[\w-]{43}$/);
      const answer = await it.ask(loginByWx, { body: { openId: ticket ?? '' } });
      expect(answer.data).toMatchObject({ reason: 'WX_PHONE_FIRST' });
    },
  };
}

/** Repeats the WeChat consent, once more if the ticket could not be stored. */
async function enterAgain(it: TestApp): Promise<string> {
  for (let n = 0; n < 5; n++) {
    const nonce = anyNonce();
    const { code, state } = await goToWechat(it, { nonce, person: 'new' });
    const answer = await it.ask(wxAuthInfo, { query: { code, state, nonce } });
    if (answer.code === 200) return answer.data.openId;
    expect([500, 503]).toContain(answer.code);
  }
  throw new Error('No login succeeds any more');
}

interface Binding {
  readonly name: string;
  readonly fan: BuiltUser;
  consent: { readonly authCode: string; readonly state: string };
}

/** An account is bound by a consent confirmed by Alipay, once; until then it is not bound. */
export function alipayConsentStory(): Story<Binding> {
  const consentOf = async (it: TestApp, { token }: BuiltUser, account = anyMobile()) => {
    const { url } = await it.call(bindAlipayUrl, {}, { token });
    const { searchParams } = await consentAt(url, { account });
    const of = (name: string) => searchParams.get(name) ?? '';
    return { authCode: of('auth_code'), state: of('state') };
  };
  const bind = async (it: TestApp, { fan, consent }: Binding) => {
    it.clock.advance({ minutes: 2 });
    const body = { consent: true as const, code: await codeFor(it, fan), ...consent };
    return await it.ask(bindAlipay, { body }, { token: fan.token });
  };
  const boundTo = async (it: TestApp, { token }: BuiltUser) =>
    (await it.call(withdrawCount, { query: {} }, { token })).payee;

  return {
    tables: { payee: 'true' },
    async open(it, name) {
      const fan = await aFan(it);
      const consent = await consentOf(it, fan);
      if (name === 'used') {
        // Another user used this code first.
        const other = await aFan(it);
        const theirs = await consentOf(it, other);
        const stolen = { ...theirs, authCode: consent.authCode };
        expect((await bind(it, { name, fan: other, consent: stolen })).code).toBe(200);
      }
      return { name, fan, consent };
    },
    async happen(it, binding) {
      const { name, fan } = binding;
      const method = 'alipay.system.oauth.token';
      if (name !== 'used') await steer(it, 'alipay/answer', { method, fault: name });
      const answer = await bind(it, binding);
      expect([400, 503]).toContain(answer.code);
      expect(await boundTo(it, fan)).toBeNull();
    },
    async repeat(it, binding) {
      // The lost response consumed the code.
      expect((await bind(it, binding)).data).toMatchObject({ reason: 'PAYEE_CONSENT_INVALID' });
      expect(await boundTo(it, binding.fan)).toBeNull();
    },
    async goOn(it, bindings) {
      for (const binding of bindings) {
        for (let n = 0; n < 4 && (await boundTo(it, binding.fan)) === null; n++) {
          it.clock.advance({ minutes: 20 });
          binding.consent = await consentOf(it, binding.fan);
          await bind(it, binding);
        }
      }
    },
    async end(it, { fan }) {
      expect(await boundTo(it, fan)).toMatchObject({ kind: 'alipayUser' });
      const rows = await it.ctx.db.selectFrom('payee').select('id').where('user_id', '=', fan.id).execute();
      expect(rows).toHaveLength(1);
    },
  };
}
