import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { certify, identity } from '#contract/people/identity.ts';
import { inbox } from '#contract/people/inbox.ts';
import { me } from '#contract/people/users.ts';
import { anyPerson } from '#test/build/any-person.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { CheckedPerson } from '#server/providers/identity-check/identity-checker.ts';
import { certifyUser } from '../users/certify-user.ts';
import { isCertifiedAdult } from '../users/is-certified-adult.ts';
import { readCertifiedName } from './read-certified-name.ts';
import { countChecks } from './testing/counted-checks.ts';

let it: TestApp;
let checked: CheckedPerson[];
let user: BuiltUser;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T04:00:00Z' });
  checked = countChecks(it.ctx);
});
afterAll(() => it.close());
beforeEach(async () => {
  user = await build(it).user();
  checked.length = 0;
});

const ask = (person: CheckedPerson, { token } = user) =>
  it.ask(certify, { body: { ...person, consent: true } }, { token });
const named = (realName: string) => ({ ...anyPerson(), realName });

async function events(userId: string) {
  const rows = await it.ctx.db
    .selectFrom('security_event')
    .select(['kind', 'facts'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['identityVerified', 'identityVerificationFailed', 'identityRead'])
    .orderBy('id')
    .execute();
  return rows.map(({ kind, facts }) => [kind, facts]);
}

test('a person is certified once, displayed masked, notified, and gets the rights of an adult', async () => {
  const person = { realName: '张三', idNumber: '11010519491231002X' };
  const { data } = await ask({ realName: ' 张 三 ', idNumber: '11010519491231002x' });
  const expected = {
    state: 'verified',
    nameMasked: '张*',
    idNumberMasked: '110***********002X',
    verifiedAt: it.clock.now().toISOString(),
    triesLeftToday: 2,
  };
  expect(data).toEqual(expected);
  expect(checked).toEqual([person]);
  expect(await it.call(identity, {}, user)).toEqual(expected);
  expect(await isCertifiedAdult(it.ctx.db, user.id)).toBe(true);
  expect((await it.call(me, {}, user)).identityVerified).toBe(true);
  const { items } = await it.call(inbox, { query: {} }, user);
  expect(items.map(({ kind }) => kind)).toEqual(['identityVerified']);
  expect((await ask(person)).data).toMatchObject({ reason: 'IDENTITY_ALREADY_VERIFIED' });
  expect(checked).toHaveLength(1);
  expect(await events(user.id)).toEqual([['identityVerified', { adult: true }]]);
});

test('name and number are stored encrypted only: no column of any row contains them', async () => {
  const person = anyPerson();
  await ask(person);
  const rows = await it.ctx.db
    .selectFrom('person_identity')
    .innerJoin('person_key', 'person_key.user_id', 'person_identity.user_id')
    .selectAll()
    .where('person_identity.user_id', '=', user.id)
    .execute();
  expect(rows).toHaveLength(1);
  const bytes = Object.values(rows[0] ?? {}).filter((value) => value instanceof Uint8Array);
  expect(bytes).toHaveLength(4);
  for (const value of bytes) {
    for (const part of [person.realName, person.idNumber, person.idNumber.slice(6, 14)]) {
      expect(Buffer.from(value).includes(part)).toBe(false);
    }
  }
});

test("the certified name is decrypted for a purpose, which is logged, and never for another user's row", async () => {
  const person = anyPerson();
  await ask(person);
  expect(await readCertifiedName(it.ctx, { userId: user.id, purpose: 'payee' })).toBe(person.realName);
  expect((await events(user.id)).at(-1)).toEqual(['identityRead', { purpose: 'payee' }]);
  const other = await build(it).user();
  await ask(anyPerson(), other);
  const { db } = it.ctx;
  const own = await db
    .selectFrom('person_identity')
    .select(['sealed', 'sealed_mask'])
    .where('user_id', '=', user.id)
    .executeTakeFirstOrThrow();
  await it.database.asOwner((run) =>
    run(
      `UPDATE person_identity SET sealed = '\\x${Buffer.from(own.sealed).toString('hex')}' WHERE user_id = '${other.id}'`,
    ),
  );
  await expect(readCertifiedName(it.ctx, { userId: other.id, purpose: 'payee' })).rejects.toThrow(
    'sealed value was changed or belongs to another row',
  );
});

test.each([
  ['a wrong check character', { realName: '张三', idNumber: '110105194912310021' }, 'ID_NUMBER_INVALID'],
  ['no name', { realName: 'Zhang San', idNumber: '11010519491231002X' }, 'REAL_NAME_INVALID'],
])('%s is refused before an attempt is counted or the provider is charged', async (_, person, reason) => {
  expect((await ask(person)).data).toMatchObject({ reason });
  expect(checked).toEqual([]);
  expect((await it.call(identity, {}, user)).triesLeftToday).toBe(3);
});

test.each([
  ['张不一致', 'CERTIFICATION_MISMATCH', 'mismatch', { triesLeft: 2 }],
  ['张无记录', 'CERTIFICATION_NO_RECORD', 'noRecord', { triesLeft: 2 }],
  ['张无结论', 'PROVIDER_UNAVAILABLE', 'unavailable', {}],
  ['张新结论', 'PROVIDER_UNAVAILABLE', 'unavailable', {}],
  ['张系统忙', 'PROVIDER_UNAVAILABLE', 'unavailable', {}],
  ['张不返回', 'PROVIDER_UNAVAILABLE', 'unavailable', {}],
  ['张断线', 'PROVIDER_UNAVAILABLE', 'unavailable', {}],
  ['张网页', 'PROVIDER_UNAVAILABLE', 'unavailable', {}],
])('%s certifies nobody: %s', async (realName, reason, verdict, facts) => {
  const answer = await ask(named(realName));
  expect(answer.data).toMatchObject({ reason, facts });
  expect(await it.call(identity, {}, user)).toMatchObject({ state: 'none', triesLeftToday: 2 });
  expect(await isCertifiedAdult(it.ctx.db, user.id)).toBe(false);
  expect(await events(user.id)).toEqual([['identityVerificationFailed', { verdict }]]);
});

test('a fourth attempt in a Beijing day calls no provider; the next day has three again', async () => {
  for (let left = 2; left >= 0; left -= 1) {
    expect((await ask(named('张不一致'))).data).toMatchObject({ facts: { triesLeft: left } });
  }
  const refused = await ask(anyPerson());
  expect(refused).toMatchObject({ status: 429, message: '今日认证次数已用完，请明天再试。' });
  expect(checked).toHaveLength(3);
  // 12:00 in Beijing: the last moment of the day, and the first of the next.
  it.clock.advance({ hours: 11, minutes: 59, seconds: 59 });
  expect((await ask(anyPerson())).data).toMatchObject({ reason: 'CERTIFICATION_TRIES' });
  it.clock.advance({ seconds: 1 });
  expect((await ask(anyPerson())).data).toMatchObject({ state: 'verified' });
});

test('one person has one account, and a second one learns nothing about the first', async () => {
  const person = anyPerson();
  await ask(person);
  const second = await build(it).user();
  const answer = await ask(person, second);
  expect(answer).toMatchObject({ status: 409, data: { reason: 'ID_NUMBER_TAKEN', facts: {} } });
  expect(await it.call(identity, {}, second)).toMatchObject({ state: 'none' });
  expect(await isCertifiedAdult(it.ctx.db, second.id)).toBe(false);
});

test('the owner of a number cannot be found out with another name', async () => {
  const person = anyPerson();
  await ask(person);
  const second = await build(it).user();
  const answer = await ask({ ...person, realName: '李不一致' }, second);
  expect(answer.data).toMatchObject({ reason: 'CERTIFICATION_MISMATCH' });
});

test('a minor is certified without the rights of an adult, and again when of age', async () => {
  const minor = anyPerson('2008-04-01');
  expect((await ask(minor)).data).toMatchObject({ state: 'minor' });
  expect(await isCertifiedAdult(it.ctx.db, user.id)).toBe(false);
  expect((await ask(minor)).data).toMatchObject({ reason: 'IDENTITY_ALREADY_VERIFIED' });
  expect((await ask(anyPerson())).data).toMatchObject({ reason: 'IDENTITY_ALREADY_VERIFIED' });
  it.clock.advance({ days: 20 });
  expect((await ask(minor)).data).toMatchObject({ state: 'verified' });
  expect(await isCertifiedAdult(it.ctx.db, user.id)).toBe(true);
  const sealed = it.ctx.db.selectFrom('person_identity').select('user_id').where('user_id', '=', user.id);
  expect(await sealed.execute()).toHaveLength(1);
});

test('a user certified by a command has no name, keeps the rights, and may add the name', async () => {
  await certifyUser(it.ctx, { userId: user.id, source: 'command' });
  expect(await it.call(identity, {}, user)).toMatchObject({ state: 'verified', nameMasked: null });
  expect(await readCertifiedName(it.ctx, { userId: user.id, purpose: 'payout' })).toBeNull();
  expect((await ask(anyPerson('2012-01-01'))).data).toMatchObject({ reason: 'IDENTITY_ALREADY_VERIFIED' });
  const person = anyPerson();
  expect((await ask(person)).data).toMatchObject({ state: 'verified' });
  expect(await readCertifiedName(it.ctx, { userId: user.id, purpose: 'payout' })).toBe(person.realName);
});

test('nothing is stored without consent', async () => {
  const body = { ...anyPerson(), consent: false } as never;
  expect((await it.ask(certify, { body }, user)).data).toMatchObject({ reason: 'INPUT_INVALID' });
  expect(checked).toEqual([]);
});

test('the database allows no removal of a certification, no more than three attempts, and no decrease of attempts', async () => {
  await ask(anyPerson());
  const { db } = it.ctx;
  await expect(
    db.updateTable('certification').set({ adult: false }).where('user_id', '=', user.id).execute(),
  ).rejects.toThrow('not taken back');
  for (const tries of [0, 1, 4]) {
    await expect(
      db.updateTable('certification_tries').set({ tries }).where('user_id', '=', user.id).execute(),
    ).rejects.toThrow();
  }
});
