import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loginByWx } from '#contract/people/identity.ts';
import { createRecharge } from '#contract/payments/money.ts';
import { agreeToTexts, dueConsents, protocolNames } from '#contract/protocols.ts';
import { login, sendCode } from '#contract/people/sessions.ts';
import {
  type Agreed,
  agreedNow,
  presentVersion,
  protocolVersions,
  sufficientVersions,
} from '#domain/protocol-versions.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { build } from '#test/build/build.ts';
import { anyWechat, wechatTicket } from '#test/build/payments/wechat.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ listen: true });
});
afterAll(() => it.close());

const both = agreedNow('serviceProtocol', 'privacyProtocl');

async function logInAgreeing(mobile: string, agreed: readonly Agreed[] | undefined, code?: string) {
  const address = anyAddress();
  const sent = await askFrom(it, address, sendCode, { mobile, scene: 'login' });
  return await askFrom(it, address, login, { mobile, code: code ?? sent.data.sandboxCode, agreed });
}

const consentsOf = (mobile: string) =>
  it.ctx.db
    .selectFrom('consent')
    .innerJoin('app_user', 'app_user.id', 'consent.user_id')
    .where('app_user.mobile', '=', mobile)
    .select(['protocol', 'version', 'agreed_at'])
    .orderBy('protocol')
    .execute();

test('a login records the agreed versions and the time, and the first time is kept', async () => {
  const mobile = anyMobile();
  it.clock.set('2026-03-14T04:00:00Z');
  expect((await logInAgreeing(mobile, both)).code).toBe(200);
  it.clock.set('2026-03-15T04:00:00Z');
  expect((await logInAgreeing(mobile, both)).code).toBe(200);
  const agreed_at = new Date('2026-03-14T04:00:00Z');
  expect(await consentsOf(mobile)).toEqual(
    (['privacyProtocl', 'serviceProtocol'] as const).map((protocol) => ({
      protocol,
      version: presentVersion(protocol),
      agreed_at,
    })),
  );
});

test('a failed login records no consent, and an unknown text cannot be agreed to', async () => {
  const mobile = anyMobile();
  const wrong = await logInAgreeing(mobile, both, '000000');
  expect(wrong.code).not.toBe(200);
  expect(await consentsOf(mobile)).toEqual([]);
  const other = anyMobile();
  const invented = [...both.slice(0, 1), { name: 'privacyProtocl', version: '99' } as const];
  expect((await logInAgreeing(other, invented)).code).toBe(200);
  expect((await consentsOf(other)).map(({ protocol }) => protocol)).toEqual(['serviceProtocol']);
});

test('an order records the consent to the recharge terms, a refused one none', async () => {
  const fan = await build(it).fan();
  const order = (amountFen: number) =>
    it.ask(
      createRecharge,
      {
        body: {
          amountFen,
          provider: 'alipay',
          idempotencyKey: randomUUID(),
          agreed: agreedNow('rechargeProtocol'),
        },
      },
      { token: fan.token },
    );
  const stored = () =>
    it.ctx.db.selectFrom('consent').where('user_id', '=', fan.id).select('protocol').execute();
  expect((await order(50_001)).code).not.toBe(200);
  expect(await stored()).toEqual([]);
  expect((await order(1800)).code).toBe(200);
  expect(await stored()).toEqual([{ protocol: 'rechargeProtocol' }]);
});

test('a user who agreed to an older version is asked again, with the changes, until the current one is agreed to', async () => {
  const fan = await build(it).fan();
  const due = async (locale: 'zh' | 'en') =>
    (await it.call(dueConsents, {}, { token: fan.token, locale })).items;
  const keep = (protocol: 'serviceProtocol' | 'privacyProtocl', version: string) =>
    it.ctx.db
      .insertInto('consent')
      .values({ user_id: fan.id, protocol, version, agreed_at: it.clock.now() })
      .execute();
  // Without an earlier consent no consent is due.
  expect(await due('zh')).toEqual([]);
  await keep('serviceProtocol', '0.9');
  await keep('privacyProtocl', '0.9');
  await keep('privacyProtocl', presentVersion('privacyProtocl'));
  const version = presentVersion('serviceProtocol');
  expect(await due('zh')).toMatchObject([
    { name: 'serviceProtocol', version, changes: [expect.any(String)] },
  ]);
  expect((await due('en'))[0]?.title).not.toMatch(/\p{Script=Han}/u);

  const agree = (agreed: readonly Agreed[]) =>
    it.ask(agreeToTexts, { body: { agreed: [...agreed] } }, { token: fan.token });
  // Agreeing to an older or unknown version again changes nothing.
  await agree([{ name: 'serviceProtocol', version: '0.9' }]);
  expect(await due('zh')).toHaveLength(1);
  expect((await agree([{ name: 'serviceProtocol', version }])).code).toBe(200);
  expect(await due('zh')).toEqual([]);
});

test('a version in other words asks nobody who agreed to what it says, and everybody who did not', async () => {
  for (const name of protocolNames) {
    const fan = await build(it).fan();
    const due = async () => (await it.call(dueConsents, {}, { token: fan.token })).items;
    const keep = (version: string) =>
      it.ctx.db
        .insertInto('consent')
        .values({ user_id: fan.id, protocol: name, version, agreed_at: it.clock.now() })
        .execute();
    const enough = sufficientVersions(name);
    expect(enough[0]).toBe(presentVersion(name));
    await keep('0.9');
    const before = protocolVersions[name].find((version) => !enough.includes(version));
    if (before !== undefined) await keep(before);
    expect([name, (await due()).length]).toEqual([name, 1]);
    await keep(enough.at(-1) ?? '');
    expect([name, await due()]).toEqual([name, []]);
  }
});

test('a login by WeChat records the consent like one by phone; a refused one records none', async () => {
  const person = await anyWechat(it);
  const mobile = anyMobile();
  const sent = await askFrom(it, anyAddress(), sendCode, { mobile, scene: 'login' });
  const first = await wechatTicket(it, person);
  const code = sent.data.sandboxCode ?? '';
  await askFrom(it, anyAddress(), login, { mobile, code, openId: first.openId });
  expect(await consentsOf(mobile)).toEqual([]);
  const enter = (openId: string) => it.ask(loginByWx, { body: { openId, agreed: both } });
  expect((await enter('x'.repeat(43))).data).toMatchObject({ reason: 'WX_TICKET_INVALID' });
  expect(await consentsOf(mobile)).toEqual([]);
  expect((await enter((await wechatTicket(it, person)).openId)).code).toBe(200);
  expect((await consentsOf(mobile)).map(({ protocol }) => protocol)).toEqual([
    'privacyProtocl',
    'serviceProtocol',
  ]);
});

test('a recorded consent cannot be changed or deleted in the database', async () => {
  await logInAgreeing(anyMobile(), both);
  for (const change of [`UPDATE consent SET version = '2'`, 'DELETE FROM consent']) {
    await expect(sql.raw(change).execute(it.ctx.db)).rejects.toThrow('permission denied');
    // Not even by the owner of the tables.
    await expect(it.database.asOwner((run) => run(change))).rejects.toThrow('append-only');
  }
});
