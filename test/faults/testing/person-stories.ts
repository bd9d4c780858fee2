import { expect } from 'vitest';
import { certify, identity } from '#contract/people/identity.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyPerson } from '#test/build/any-person.ts';
import type { BuiltUser } from '#test/build/build.ts';
import type { TestApp } from '#test/test-app.ts';
import type { Story } from './moments.ts';
import { aFan } from './people.ts';

/** After a definite refusal the code is worthless; after an unclear response the message may still arrive. */
interface Message {
  readonly name: string;
  readonly mobile: string;
}

/** A failed message does not allow a login, counts as sent, and the next one works. */
export function textMessageStory(): Story<Message> {
  const send = (it: TestApp, mobile: string) =>
    askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  return {
    tables: { sms_code: 'true' },
    open: async (_it, name) => ({ name, mobile: `${anyMobile().slice(0, 7)}${name}` }),
    async happen(it, { name, mobile }) {
      const { code } = await send(it, mobile);
      // Aliyun returns OK for messages that never arrive, which cannot be detected; a code that was not stored is not
      // sent.
      expect(name === '0002' ? [200, 500] : [500, 503]).toContain(code);
    },
    async repeat(it, { mobile }) {
      // Repeated immediately: a second message within a minute is not sent.
      const again = await send(it, mobile);
      expect([200, 429, 500, 503]).toContain(again.code);
    },
    async goOn(it) {
      it.clock.advance({ minutes: 2 });
    },
    async end(it, { name, mobile }) {
      const wrong = await it.ask(login, { body: { mobile, code: '000000' } });
      expect(wrong.code).not.toBe(200);
      // Requested again a minute later, and typed as received; where no message arrives, by another number only.
      const { data } = await send(it, mobile);
      const arrived = it.sandbox.books.messages().findLast((message) => message.mobile === mobile);
      if (arrived?.isDelivered) {
        const entered = await it.ask(login, { body: { mobile, code: arrived.code } });
        expect([name, entered.code]).toEqual([name, 200]);
      } else {
        expect(['0001', '0002', '0003']).toContain(name);
        if (name !== '0002') expect(data).not.toHaveProperty('sandboxCode');
      }
      const sessions = await it.ctx.db
        .selectFrom('session')
        .innerJoin('app_user', 'app_user.id', 'session.user_id')
        .select('session.id')
        .where('mobile', '=', mobile)
        .execute();
      expect(sessions).toHaveLength(arrived?.isDelivered ? 1 : 0);
    },
  };
}

interface Certifying {
  readonly name: string;
  readonly user: BuiltUser;
  readonly person: { readonly realName: string; readonly idNumber: string };
}

/** A certification needs a clear response, and takes effect only when committed. */
export function identityCheckStory(): Story<Certifying> {
  const ask = (it: TestApp, { user, person }: Certifying, realName = person.realName) =>
    it.ask(certify, { body: { ...person, realName, consent: true } }, { token: user.token });
  const showIdentity = (it: TestApp, { token }: BuiltUser) => it.call(identity, {}, { token });
  return {
    tables: { person_identity: 'true' },
    async open(it, name) {
      return { name, user: await aFan(it, { isIdentityVerified: false }), person: anyPerson() };
    },
    async happen(it, certifying) {
      const { person, name, user } = certifying;
      const answer = await ask(it, certifying, `${person.realName.slice(0, 1)}${name}`);
      expect(answer.data).toMatchObject({ reason: 'PROVIDER_UNAVAILABLE' });
      expect(await showIdentity(it, user)).toMatchObject({ state: 'none' });
    },
    async repeat(it, certifying) {
      // With the right name: certified, unless that commit fails.
      expect([200, 500, 503]).toContain((await ask(it, certifying)).code);
    },
    async goOn(it, all) {
      for (const certifying of all) {
        for (let n = 0; n < 4 && (await showIdentity(it, certifying.user)).state !== 'verified'; n++) {
          it.clock.advance({ days: 1 });
          await ask(it, certifying);
        }
      }
    },
    async end(it, certifying) {
      expect(await showIdentity(it, certifying.user)).toMatchObject({ state: 'verified' });
      expect((await ask(it, certifying)).data).toMatchObject({ reason: 'IDENTITY_ALREADY_VERIFIED' });
    },
  };
}
