import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bindAlipayUrl, withdrawCount } from '#contract/payments/withdrawals.ts';
import { consentAt } from '#sandbox/testing/consenter.ts';
import { transaction } from '#server/db/transaction.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { erasePayee } from '../payees/erase-payee.ts';
import { currentPayee, openPayee } from '../payees/payee-store.ts';
import { anEarner, ask, requestBinding } from './testing/withdrawing.ts';

let it: TestApp;
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());
beforeEach(async () => {
  it.clock.set('2026-03-14T04:00:00Z');
  user = await build(it).fan();
});

async function consent(by: BuiltUser, account: string) {
  const { url } = await it.call(bindAlipayUrl, {}, { token: by.token });
  const back = await consentAt(url, { account });
  return {
    back,
    authCode: back.searchParams.get('auth_code') ?? '',
    state: back.searchParams.get('state') ?? '',
  };
}
const boundPayee = async (of: BuiltUser) =>
  (await it.call(withdrawCount, { query: {} }, { token: of.token })).payee;
const anAccount = () => `${crypto.randomUUID()}@example.com`;

describe('by consent', () => {
  test('the account Alipay names is bound, masked for its owner and encrypted in the database', async () => {
    const { back, authCode, state } = await consent(user, anAccount());
    expect(`${back.origin}${back.pathname}`).toBe(
      `${it.ctx.config.publicUrl}/pages/sub/accountSecurity/bindAlipay`,
    );
    const answer = await requestBinding(it, user, { authCode, state });
    expect(answer).toMatchObject({ code: 200, data: { payee: { kind: 'alipayUser' }, coolingUntil: null } });
    const stored = await currentPayee(it.ctx.db, user.id);
    const identity = stored ? openPayee(it.ctx, stored) : '';
    expect(identity).toMatch(/^2088\d{12}$/);
    expect(await boundPayee(user)).toMatchObject({ accountMasked: `****${identity.slice(-4)}` });
    expect(Buffer.from(stored?.sealed ?? []).toString('latin1')).not.toContain(identity);
  });

  test('a state binds once, for its user only, and within ten minutes', async () => {
    const other = await build(it).fan();
    const first = await consent(user, anAccount());
    const refused = { code: 400, data: { reason: 'PAYEE_CONSENT_INVALID' } };
    expect(await requestBinding(it, other, first)).toMatchObject({ code: 400 });
    const { authCode, state } = first;
    expect(await requestBinding(it, other, { authCode, state })).toMatchObject(refused);
    expect(await requestBinding(it, user, { authCode, state: 'made-up' })).toMatchObject(refused);
    expect((await requestBinding(it, user, { authCode, state })).code).toBe(200);
    expect(await requestBinding(it, user, { authCode, state })).toMatchObject(refused);
    const late = await consent(user, anAccount());
    it.clock.advance({ minutes: 8 });
    expect(await requestBinding(it, user, { authCode: late.authCode, state: late.state })).toMatchObject(
      refused,
    );
  });

  test('an invalid code of Alipay, or half a consent, is refused', async () => {
    const { state } = await consent(user, anAccount());
    const refused = { code: 400, data: { reason: 'PAYEE_CONSENT_INVALID' } };
    expect(await requestBinding(it, user, { authCode: 'never', state })).toMatchObject(refused);
    expect(await requestBinding(it, user, { state })).toMatchObject(refused);
    expect(await requestBinding(it, user, {})).toMatchObject(refused);
  });
});

describe('by account name', () => {
  test.each(['', 'x', '12345678901', 'nobody@nowhere', '2088123412341234'])(
    '%j is refused',
    async (account) => {
      const answer = await requestBinding(it, user, { account });
      expect(['PAYEE_ACCOUNT_INVALID', 'INPUT_INVALID']).toContain(
        (answer.data as unknown as { reason: string }).reason,
      );
    },
  );

  test('the same account again changes nothing without a waiting time; another one waits a day', async () => {
    const account = anAccount();
    expect((await requestBinding(it, user, { account })).data.coolingUntil).toBeNull();
    const again = await requestBinding(it, user, { account: account.toUpperCase() });
    expect(again.data).toMatchObject({ coolingUntil: null });
    const other = await requestBinding(it, user, { account: user.mobile });
    expect(Date.parse(other.data.coolingUntil ?? '') - it.clock.now().getTime()).toBe(86_400_000);
    // Switching back is a change as well.
    it.clock.advance({ hours: 25 });
    expect((await requestBinding(it, user, { account })).data.coolingUntil).not.toBeNull();
  });

  test('an account belongs to one user, and is free again once that user is erased', async () => {
    const [account, other] = [anAccount(), await build(it).fan()];
    await requestBinding(it, user, { account });
    await requestBinding(it, user, { account: user.mobile });
    const taken = { code: 409, data: { reason: 'PAYEE_TAKEN' } };
    expect(await requestBinding(it, other, { account })).toMatchObject(taken);
    await transaction(it.ctx.db, (tx) => erasePayee(tx, user.id));
    expect(await boundPayee(user)).toBeNull();
    const rows = await it.ctx.db.selectFrom('payee').selectAll().where('user_id', '=', user.id).execute();
    expect(rows.map((row) => [row.sealed, row.identity_hash, row.account_masked])).toEqual(
      Array(2).fill([null, null, '']),
    );
    expect((await requestBinding(it, other, { account })).code).toBe(200);
  });

  test('users who share nothing else are linked once they were paid to the same account name', async () => {
    await requestBinding(it, user, { account: anAccount() });
    const links = await it.ctx.db
      .selectFrom('person_link')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('kind', '=', 'payout')
      .execute();
    expect(links).toHaveLength(1);
    const events = await it.ctx.db
      .selectFrom('security_event')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('kind', '=', 'payeeChanged')
      .execute();
    expect(events.map(({ facts }) => facts)).toEqual([{ identityType: 'ALIPAY_LOGON_ID', number: 1 }]);
  });
});

test('nothing is bound without the code of the own phone, and a code binds once', async () => {
  const account = anAccount();
  const wrong = await requestBinding(it, user, { account, code: '000000' });
  expect((wrong.data as unknown as { reason: string }).reason).toMatch(/^CODE_/);
  expect(await boundPayee(user)).toBeNull();
});

test('a user without certification or with an open withdrawal cannot bind', async () => {
  const stranger = await build(it).user();
  expect(await requestBinding(it, stranger, { account: anAccount() })).toMatchObject({
    code: 403,
    data: { reason: 'IDENTITY_NOT_VERIFIED' },
  });
  expect(await it.ask(bindAlipayUrl, {}, { token: stranger.token })).toMatchObject({ code: 403 });
  const earner = await anEarner(it, 5000);
  await ask(it, earner, 1000);
  expect(await requestBinding(it, earner, { account: anAccount() })).toMatchObject({
    code: 409,
    data: { reason: 'WITHDRAW_OPEN' },
  });
});

test('a payee is never changed into another in the database', async () => {
  await requestBinding(it, user, { account: anAccount() });
  const { db } = it.ctx;
  const change = { account_masked: 'another' };
  await expect(db.updateTable('payee').set(change).where('user_id', '=', user.id).execute()).rejects.toThrow(
    'never turned',
  );
  await expect(db.deleteFrom('payee').where('user_id', '=', user.id).execute()).rejects.toThrow();
});
