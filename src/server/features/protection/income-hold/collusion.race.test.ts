import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { transaction } from '#server/db/transaction.ts';
import { linkPerson } from '#server/features/people/users/link-person.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildOperator } from '#test/build/operators/operator.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { confirmHold, holdIncome, releaseHeldIncome } from './decide-hold.ts';
import { flagCollusion } from './flag-collusion.ts';
import { openHolds } from './hold-store.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, poolSize: 16 });
});
afterAll(() => it.close());

test('eight concurrent runs beside an operator record every link once and hold once per buyer', async () => {
  const analyst = await build(it).analyst();
  const schemeId = await buildScheme(it, analyst, await buildMatch(it), { priceFen: 1800 });
  const buyers = await Promise.all(Array.from({ length: 4 }, () => build(it).fan()));
  for (const buyer of buyers) {
    await buildBalance(it, buyer.id, 1800);
    await buildUnlock(it, buyer, schemeId);
  }
  for (const kind of ['device', 'payout'] as const)
    for (const { id: userId } of [analyst, ...buyers]) {
      const hash = createHash('sha256').update(kind).digest();
      await transaction(it.ctx.db, (tx) => linkPerson(tx, { userId, kind, hash, at: it.clock.now() }));
    }
  const { id: operatorId } = await buildOperator(it, 'finance');
  const reason = '先行冻结以便核查';
  await Promise.all([
    ...Array.from({ length: 8 }, () => flagCollusion(it.ctx)),
    holdIncome(it.ctx, { operatorId, userId: analyst.id, reason }),
  ]);
  const flags = await it.ctx.db.selectFrom('collusion_flag').selectAll().execute();
  expect(flags).toHaveLength(8);
  const holds = await openHolds(it.ctx.db, 50);
  const held = holds.flatMap(({ buyerId }) => buyerId ?? []);
  expect(held.sort()).toEqual(buyers.map(({ id }) => id).sort());
  expect(holds).toHaveLength(5);

  const holdId = holds[0]?.holdId ?? '';
  const results = await Promise.allSettled(
    Array.from({ length: 8 }, (_, index) =>
      (index % 2 === 0 ? releaseHeldIncome : confirmHold)(it.ctx, { operatorId, holdId, reason }),
    ),
  );
  const decisions = await it.ctx.db
    .selectFrom('income_hold_decision')
    .select('kind')
    .where('hold_id', '=', holdId)
    .execute();
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(decisions.length);
  expect(decisions.filter(({ kind }) => kind === 'released')).toHaveLength(1);
});
