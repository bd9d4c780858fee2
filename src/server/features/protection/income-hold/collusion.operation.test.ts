import { createHash, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { userProfile } from '#contract/people/people.ts';
import { transaction } from '#server/db/transaction.ts';
import { type PersonLink, linkPerson } from '#server/features/people/users/link-person.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { confirmHold, holdIncome, releaseHeldIncome } from './decide-hold.ts';
import { flagCollusion } from './flag-collusion.ts';
import { openHolds } from './hold-store.ts';
import { isIncomeHeld } from './is-income-held.ts';

const reason = '核查结束，记录在案';
const START = '2026-03-14T00:00:00Z';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ start: START, environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => it.close());

const link = (user: BuiltUser, kind: PersonLink['kind'], what: string) =>
  transaction(it.ctx.db, (tx) =>
    linkPerson(tx, {
      userId: user.id,
      kind,
      hash: createHash('sha256').update(what).digest(),
      at: it.clock.now(),
    }),
  );

async function share(kind: PersonLink['kind'], ...users: readonly BuiltUser[]): Promise<void> {
  const what = randomUUID();
  for (const user of users) await link(user, kind, what);
}

async function buildBuyer(): Promise<BuiltUser> {
  const buyer = await build(it).fan();
  await buildBalance(it, buyer.id, 50_000);
  return buyer;
}

/** A buyer unlocks a scheme of an analyst. */
async function buy(buyer: BuiltUser, analyst: BuiltUser, { pair = 0, priceFen = 1800 } = {}): Promise<void> {
  await buildUnlock(it, buyer, await buildScheme(it, analyst, await buildMatch(it, { pair }), { priceFen }));
}

const flagsOf = (analyst: BuiltUser) =>
  it.ctx.db.selectFrom('collusion_flag').selectAll().where('analyst_id', '=', analyst.id).execute();
const isHeld = (analyst: BuiltUser) => isIncomeHeld(it.ctx.db, analyst.id);
const holdsOf = async (analyst: BuiltUser) =>
  (await openHolds(it.ctx.db, 100)).filter(({ analystId }) => analystId === analyst.id);
const countOf = async (analyst: BuiltUser) =>
  (await it.call(userProfile, { params: { id: analyst.id } })).unlocked;

describe('a sale between two users who share', () => {
  test.each(['identity', 'device', 'payout'] as const)(
    '%s is flagged once and its income held',
    async (kind) => {
      const [analyst, buyer] = [await build(it).analyst(), await buildBuyer()];
      await share(kind, analyst, buyer);
      await buy(buyer, analyst);
      expect(await isHeld(analyst)).toBe(false);
      await flagCollusion(it.ctx);
      await flagCollusion(it.ctx);
      expect(await flagsOf(analyst)).toMatchObject([
        { buyer_id: buyer.id, edge: kind, evidence: { shared: 1, unlocks: 1 } },
      ]);
      expect(await holdsOf(analyst)).toMatchObject([
        { buyerId: buyer.id, isConfirmed: false, flags: [{ edge: kind }] },
      ]);
      expect(await isHeld(analyst)).toBe(true);
      expect(await isHeld(buyer)).toBe(false);
    },
  );

  test('is found even if the link is created afterwards', async () => {
    const [analyst, buyer] = [await build(it).analyst(), await buildBuyer()];
    await buy(buyer, analyst);
    await flagCollusion(it.ctx);
    expect(await isHeld(analyst)).toBe(false);
    await share('device', analyst, buyer);
    await flagCollusion(it.ctx);
    expect(await isHeld(analyst)).toBe(true);
  });
});

test.each([
  ['strangers', async (analyst: BuiltUser, buyer: BuiltUser) => await buy(buyer, analyst)],
  [
    'linked users without a payment',
    async (analyst: BuiltUser, buyer: BuiltUser) => {
      await share('device', analyst, buyer);
      await buy(buyer, analyst, { priceFen: 0 });
    },
  ],
  [
    'an analyst and a buyer linked with another analyst only',
    async (analyst: BuiltUser, buyer: BuiltUser) => {
      await share('device', await build(it).analyst(), buyer);
      await buy(buyer, analyst);
    },
  ],
] as const)('between %s nothing is flagged', async (_, happens) => {
  const [analyst, buyer] = [await build(it).analyst(), await buildBuyer()];
  await happens(analyst, buyer);
  await flagCollusion(it.ctx);
  expect(await flagsOf(analyst)).toEqual([]);
  expect(await isHeld(analyst)).toBe(false);
});

test('two analysts who buy three schemes from each other are both flagged, two schemes are not enough', async () => {
  const [one, other, third] = [
    await build(it).analyst(),
    await build(it).analyst(),
    await build(it).analyst(),
  ];
  for (const analyst of [one, other, third]) await buildBalance(it, analyst.id, 50_000);
  for (const pair of [0, 1, 2]) await buy(one, other, { pair });
  for (const pair of [0, 1]) await buy(other, one, { pair });
  await buy(other, third);
  await flagCollusion(it.ctx);
  expect(await flagsOf(one)).toEqual([]);
  await buy(other, one, { pair: 2 });
  await flagCollusion(it.ctx);
  expect(await flagsOf(one)).toMatchObject([{ buyer_id: other.id, edge: 'ring', evidence: { unlocks: 3 } }]);
  expect(await flagsOf(other)).toMatchObject([{ buyer_id: one.id, edge: 'ring' }]);
  expect([await isHeld(one), await isHeld(other), await isHeld(third)]).toEqual([true, true, false]);
});

describe('a hold', () => {
  async function buildHeld() {
    const [analyst, buyer] = [await build(it).analyst(), await buildBuyer()];
    await share('device', analyst, buyer);
    await buy(buyer, analyst);
    await buy(await buildBuyer(), analyst, { pair: 1 });
    await flagCollusion(it.ctx);
    const [hold] = await holdsOf(analyst);
    if (!hold) throw new Error('nothing is held');
    return { analyst, buyer, holdId: hold.holdId };
  }

  test('stays when it is confirmed, ends when it is released, and both are recorded', async () => {
    const { analyst, holdId } = await buildHeld();
    const { id: operatorId } = await buildOperator(it, 'finance');
    await confirmHold(it.ctx, { operatorId, holdId, reason });
    expect(await isHeld(analyst)).toBe(true);
    expect(await holdsOf(analyst)).toMatchObject([{ isConfirmed: true }]);
    await expect(confirmHold(it.ctx, { operatorId, holdId, reason })).rejects.toThrow('ALREADY_DECIDED');
    await releaseHeldIncome(it.ctx, { operatorId, holdId, reason });
    expect(await isHeld(analyst)).toBe(false);
    await expect(releaseHeldIncome(it.ctx, { operatorId, holdId, reason })).rejects.toThrow(
      'ALREADY_DECIDED',
    );
    await expect(confirmHold(it.ctx, { operatorId, holdId, reason })).rejects.toThrow('ALREADY_DECIDED');
    const lines = await it.ctx.db
      .selectFrom('operator_audit')
      .select('action')
      .where('subject_id', '=', holdId)
      .orderBy('id')
      .execute();
    expect(lines.map(({ action }) => action)).toEqual(['holdIncome', 'releaseHeldIncome']);
  });

  test('that was released returns with other evidence about the same two users, but not with the same', async () => {
    const { analyst, buyer, holdId } = await buildHeld();
    const { id: operatorId } = await buildOperator(it, 'finance');
    await releaseHeldIncome(it.ctx, { operatorId, holdId, reason });
    await buy(buyer, analyst, { pair: 2 });
    await flagCollusion(it.ctx);
    expect(await isHeld(analyst)).toBe(false);
    await share('payout', analyst, buyer);
    await flagCollusion(it.ctx);
    expect(await isHeld(analyst)).toBe(true);
    expect((await holdsOf(analyst))[0]?.flags).toHaveLength(2);
  });

  test('excludes the sales to that buyer from the public count until it is released', async () => {
    const { analyst, holdId } = await buildHeld();
    expect(await countOf(analyst)).toBe(1);
    const { id: operatorId } = await buildOperator(it, 'finance');
    await releaseHeldIncome(it.ctx, { operatorId, holdId, reason });
    expect(await countOf(analyst)).toBe(2);
  });

  test('can also be placed by an operator, of finance only', async () => {
    const analyst = await build(it).analyst();
    const { id: moderator } = await buildOperator(it, 'moderator', 'support', 'admin');
    await expect(holdIncome(it.ctx, { operatorId: moderator, userId: analyst.id, reason })).rejects.toThrow(
      'OPERATOR_ROLE_MISSING',
    );
    const { id: operatorId } = await buildOperator(it, 'finance');
    const holdId = await holdIncome(it.ctx, { operatorId, userId: analyst.id, reason });
    expect(await isHeld(analyst)).toBe(true);
    await releaseHeldIncome(it.ctx, { operatorId, holdId, reason });
    expect(await isHeld(analyst)).toBe(false);
  });

  test('and its evidence cannot be changed or deleted', async () => {
    const { analyst, holdId } = await buildHeld();
    const { db } = it.ctx;
    await expect(
      db.updateTable('collusion_flag').set({ edge: 'ring' }).where('analyst_id', '=', analyst.id).execute(),
    ).rejects.toThrow();
    await expect(db.deleteFrom('income_hold').where('id', '=', holdId).execute()).rejects.toThrow();
    await it.database.asOwner(async (run) => {
      await expect(run('DELETE FROM collusion_flag')).rejects.toThrow('append-only');
    });
  });
});
