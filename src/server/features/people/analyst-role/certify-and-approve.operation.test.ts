import { afterAll, beforeAll, expect, test } from 'vitest';
import { me } from '#contract/people/users.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { approveAnalyst } from './approve-analyst.ts';
import { certifyUser } from '../users/certify-user.ts';
import { findAnalyst } from './find-analyst.ts';
import { isCertifiedAdult } from '../users/is-certified-adult.ts';
import { readPublicUsers } from '../users/read-public-users.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
});
afterAll(() => it.close());

test('a new user is neither certified nor an analyst', async () => {
  const { id } = await build(it).user();
  expect(await isCertifiedAdult(it.ctx.db, id)).toBe(false);
  expect(await findAnalyst(it.ctx.db, id)).toBeNull();
});

test('nobody becomes an analyst without certification', async () => {
  const { id } = await build(it).user();
  await expect(approveAnalyst(it.ctx, { userId: id, source: 'test' })).rejects.toThrow(
    'IDENTITY_NOT_VERIFIED',
  );
  expect(await findAnalyst(it.ctx.db, id)).toBeNull();
});

test('a certified minor has no rights of an adult', async () => {
  const { id } = await build(it).user();
  const row = { user_id: id, adult: false, certified_at: it.clock.now(), source: 'test' };
  await it.ctx.db.insertInto('certification').values(row).execute();
  expect(await isCertifiedAdult(it.ctx.db, id)).toBe(false);
  await expect(approveAnalyst(it.ctx, { userId: id, source: 'test' })).rejects.toThrow(
    'IDENTITY_NOT_VERIFIED',
  );
});

test('deciding twice keeps the first date, source and level', async () => {
  const { id } = await build(it).analyst();
  it.clock.advance({ days: 1 });
  await certifyUser(it.ctx, { userId: id, source: 'again' });
  await approveAnalyst(it.ctx, { userId: id, source: 'again' });
  const sources = await it.ctx.db
    .selectFrom('certification')
    .innerJoin('analyst', 'analyst.user_id', 'certification.user_id')
    .select(['certification.source as certifiedBy', 'analyst.source as approvedBy'])
    .where('analyst.user_id', '=', id)
    .execute();
  expect(sources).toEqual([{ certifiedBy: 'test', approvedBy: 'test' }]);
});

test('me shows certification, role and level', async () => {
  const { token } = await build(it).analyst({ nickname: '阿强' });
  expect(await it.call(me, {}, { token })).toMatchObject({
    nickname: '阿强',
    identityVerified: true,
    roles: ['analyst'],
    analystLevel: 0,
    counts: { unlocks: 0, schemes: 0, follows: 0, fans: 0 },
  });
});

test('public user data is read by id, without unknown ids, and has no phone number', async () => {
  const [fan, analyst] = [await build(it).user(), await build(it).analyst()];
  const unknown = '00000000-0000-4000-8000-000000000000';
  const users = await readPublicUsers(it.ctx.db, [fan.id, analyst.id, fan.id, unknown]);
  expect([...users.keys()].sort()).toEqual([fan.id, analyst.id].sort());
  expect(users.get(fan.id)).toEqual({
    id: fan.id,
    nickname: expect.any(String),
    avatar: null,
    identityVerified: false,
  });
  expect(users.get(analyst.id)?.identityVerified).toBe(true);
  expect(await readPublicUsers(it.ctx.db, [])).toEqual(new Map());
});
