import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createRecharge } from '#contract/money.ts';
import { login, sendCode } from '#contract/sessions.ts';
import { type Agreed, agreedNow, presentVersion } from '#domain/protocol-versions.ts';
import { anyMobile } from '#test/build/any-mobile.ts';
import { anyAddress, askFrom } from '#test/build/ask-from.ts';
import { build } from '#test/build/build.ts';
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

test('a login keeps which versions were agreed to and when, and the first time stays', async () => {
  const mobile = anyMobile();
  it.clock.set('2026-03-14T04:00:00Z');
  expect((await logInAgreeing(mobile, both)).code).toBe(200);
  it.clock.set('2026-03-15T04:00:00Z');
  expect((await logInAgreeing(mobile, both)).code).toBe(200);
  const agreed_at = new Date('2026-03-14T04:00:00Z');
  expect(await consentsOf(mobile)).toEqual(
    (['privacyProtocl', 'serviceProtocol'] as const).map((protocol) => ({
      ...{ protocol, version: presentVersion(protocol), agreed_at },
    })),
  );
});

test('a login that fails agrees to nothing, and nobody agrees to a text there never was', async () => {
  const mobile = anyMobile();
  const wrong = await logInAgreeing(mobile, both, '000000');
  expect(wrong.code).not.toBe(200);
  expect(await consentsOf(mobile)).toEqual([]);
  const other = anyMobile();
  const invented = [...both.slice(0, 1), { name: 'privacyProtocl', version: '99' } as const];
  expect((await logInAgreeing(other, invented)).code).toBe(200);
  expect((await consentsOf(other)).map(({ protocol }) => protocol)).toEqual(['serviceProtocol']);
});

test('an order keeps the consent to the recharge terms, a refused one none', async () => {
  const fan = await build(it).fan();
  const order = (amountFen: number) =>
    it.ask(
      createRecharge,
      {
        body: {
          ...{ amountFen, provider: 'alipay', requestId: randomUUID() },
          agreed: agreedNow('rechargeProtocol'),
        },
      },
      { token: fan.token },
    );
  const kept = () =>
    it.ctx.db.selectFrom('consent').where('user_id', '=', fan.id).select('protocol').execute();
  expect((await order(50_001)).code).not.toBe(200);
  expect(await kept()).toEqual([]);
  expect((await order(1800)).code).toBe(200);
  expect(await kept()).toEqual([{ protocol: 'rechargeProtocol' }]);
});

test('what was agreed to is never changed nor taken back in the database', async () => {
  await logInAgreeing(anyMobile(), both);
  for (const change of [`UPDATE consent SET version = '2'`, 'DELETE FROM consent']) {
    await expect(sql.raw(change).execute(it.ctx.db)).rejects.toThrow('permission denied');
    // Nor by whoever owns the tables.
    await expect(it.database.asOwner((run) => run(change))).rejects.toThrow('append-only');
  }
});
