import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setTeenMode } from '#contract/people/identity.ts';
import { applyAnalyst } from '#contract/people/people.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { transaction } from '#server/db/transaction.ts';
import { insertCertification } from '#server/features/people/users/decision-store.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, draftOf } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { isTeenMode } from '../is-teen-mode.ts';
import { refuseRecharging } from '../spending-limit/refuse-spending.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());

const turn = (user: BuiltUser, on: boolean, pin = '2580') =>
  it.ask(setTeenMode, { body: { on, pin } }, { token: user.token });
const isOn = (user: BuiltUser) => isTeenMode(it.ctx.db, user.id);

async function buildMinor(): Promise<BuiltUser> {
  const minor = await build(it).user();
  await insertCertification(it.ctx.db, {
    userId: minor.id,
    adult: false,
    source: 'test',
    at: it.clock.now(),
  });
  return minor;
}

describe('with a PIN', () => {
  test('it is turned on, and off with the same PIN only', async () => {
    const fan = await build(it).fan();
    expect((await turn(fan, true)).data).toEqual({ on: true, isMinor: false });
    expect(await turn(fan, false, '0000')).toMatchObject({
      code: 400,
      data: { reason: 'TEEN_PIN_WRONG', facts: { triesLeft: 4 } },
    });
    expect(await isOn(fan)).toBe(true);
    expect((await turn(fan, false)).data).toEqual({ on: false, isMinor: false });
    expect(await isOn(fan)).toBe(false);
    const events = await it.ctx.db
      .selectFrom('security_event')
      .select('facts')
      .where('user_id', '=', fan.id)
      .where('kind', '=', 'teenModeChanged')
      .orderBy('id')
      .execute();
    expect(events.map(({ facts }) => facts)).toEqual([{ on: true }, { on: false }]);
  });

  test('turning it on again requires the same PIN and changes nothing', async () => {
    const fan = await build(it).fan();
    await turn(fan, true);
    expect((await turn(fan, true, '1111')).code).toBe(400);
    expect((await turn(fan, true)).code).toBe(200);
    expect((await turn(fan, false, '1111')).code).toBe(400);
    expect((await turn(fan, false)).code).toBe(200);
  });

  test('the fifth wrong PIN locks it for a day, even for the right one', async () => {
    const fan = await build(it).fan();
    await turn(fan, true);
    const wrong = [];
    for (let number = 0; number < 5; number++) wrong.push((await turn(fan, false, '0000')).data);
    expect(wrong.map((data) => (data as unknown as { reason: string }).reason)).toEqual([
      ...Array(4).fill('TEEN_PIN_WRONG'),
      'TEEN_PIN_LOCKED',
    ]);
    expect(await turn(fan, false)).toMatchObject({ code: 429, data: { reason: 'TEEN_PIN_LOCKED' } });
    it.clock.advance({ hours: 23, minutes: 59, seconds: 59 });
    expect((await turn(fan, false)).code).toBe(429);
    it.clock.advance({ seconds: 1 });
    expect((await turn(fan, false)).code).toBe(200);
  });

  /** Random ids may contain the digits of a PIN. */
  const withoutIds = (rows: readonly object[]) => JSON.stringify(rows).replaceAll(/[0-9a-f-]{36}/g, 'id');

  test('the PIN is stored nowhere in clear', async () => {
    const fan = await build(it).fan();
    await turn(fan, true, '8642');
    const row = await it.ctx.db.selectFrom('teen_pin').selectAll().where('user_id', '=', fan.id).execute();
    expect(withoutIds(row)).not.toContain('8642');
    const events = await it.ctx.db
      .selectFrom('security_event')
      .selectAll()
      .where('user_id', '=', fan.id)
      .execute();
    expect(withoutIds(events)).not.toContain('8642');
  });
});

test('a minor is in it and cannot turn it off', async () => {
  const minor = await buildMinor();
  expect(await isOn(minor)).toBe(true);
  expect((await turn(minor, true)).data).toEqual({ on: true, isMinor: true });
  expect(await turn(minor, false)).toMatchObject({ code: 403, data: { reason: 'TEEN_MODE' } });
});

describe.each([
  ['a minor', buildMinor],
  [
    'an analyst who turned it on',
    async () => {
      const analyst = await build(it).analyst();
      await turn(analyst, true);
      return analyst;
    },
  ],
] as const)('%s in teen mode', (_, who) => {
  test('can read free schemes, but not pay, recharge, publish or apply', async () => {
    const teen = await who();
    const matchId = await buildMatch(it);
    await buildBalance(it, teen.id, 5000);
    const open = async (priceFen: number) => {
      const id = await buildScheme(it, await build(it).analyst(), matchId, { priceFen });
      return await it.ask(
        unlockScheme,
        { params: { id }, body: { unlockId: randomUUID() } },
        { token: teen.token },
      );
    };
    expect((await open(0)).code).toBe(200);
    expect(await open(1800)).toMatchObject({ code: 403, data: { reason: 'TEEN_MODE' } });
    await expect(
      transaction(it.ctx.db, (tx) => refuseRecharging(tx, { userId: teen.id, at: it.clock.now() })),
    ).rejects.toThrow('TEEN_MODE');
    const published = await it.ask(publishScheme, { body: draftOf(matchId) }, { token: teen.token });
    expect(published).toMatchObject({ code: 403, data: { reason: 'TEEN_MODE' } });
  });
});

test('a minor cannot apply to become an analyst', async () => {
  const minor = await buildMinor();
  const body = {
    idempotencyKey: randomUUID(),
    statement: '我研究比赛已有多年。'.repeat(6),
    competitions: [],
    agreed: true as const,
  };
  const refused = await it.ask(applyAnalyst, { body }, { token: minor.token });
  expect(refused).toMatchObject({ code: 403, data: { reason: 'TEEN_MODE' } });
});
