import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyInvariant, reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch, buildResult, importOpenfootball } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { rewind } from '#test/database/rewind.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { settleMatches } from '../settle/settle-match.ts';
import { sweepResults } from '../settle/sweep-results.ts';
import { AFTER, PRICE_FEN } from '../testing/money-stage.ts';
import { payOutScheme } from './pay-out-scheme.ts';
import { payOutUnsold } from './pay-out-unsold.ts';

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' }, poolSize: 16 });
});
afterAll(() => it.close());

let unsold: readonly string[];
let sold: string;
let buyer: BuiltUser;
let free: string;

/** Four schemes on a match or two, settled; their payouts are not done. @returns the first match. */
async function settled(...[one, other]: readonly [number, number]): Promise<string> {
  await rewind(it, '2026-03-14T00:00:00Z');
  const matchIds = [await buildMatch(it, { pair: one }), await buildMatch(it, { pair: other })] as const;
  const publish = async (matchId: string, priceFen: number) =>
    buildScheme(it, await build(it).analyst(), matchId, { priceFen });
  unsold = [await publish(matchIds[0], 0), await publish(matchIds[1], PRICE_FEN)];
  sold = await publish(matchIds[0], PRICE_FEN);
  free = await publish(matchIds[1], 0);
  buyer = await build(it).fan();
  await buildBalance(it, buyer.id, PRICE_FEN);
  await buildUnlock(it, buyer, sold);
  // Read, without a price: its reader is told of the outcome.
  await buildUnlock(it, buyer, free);
  it.clock.set(AFTER);
  for (const pair of new Set([one, other]))
    await importOpenfootball(it, { pair }, { ht: [0, 0], ft: [2, 0] });
  it.clock.advance({ hours: 3 });
  expect(await settleMatches(it.ctx, matchIds)).toEqual([]);
  return matchIds[0];
}

const all = () => [...unsold, sold, free];

async function paidOut(): Promise<readonly (readonly [string, number])[]> {
  const rows = await it.ctx.db
    .selectFrom('scheme_paid_out')
    .select(['scheme_id', 'settlement_number'])
    .where('scheme_id', 'in', all())
    .execute();
  return rows.map(({ scheme_id, settlement_number }) => [scheme_id, settlement_number]);
}

async function toldOf(schemeId: string) {
  return await it.ctx.db
    .selectFrom('inbox_message')
    .select(['kind', 'facts'])
    .where('scheme_id', '=', schemeId)
    .execute();
}

test('schemes that nobody unlocked are paid out together, the others are left', async () => {
  await settled(0, 1);
  expect(new Set(await payOutUnsold(it.ctx, all()))).toEqual(new Set([sold, free]));
  expect(new Map(await paidOut())).toEqual(new Map(unsold.map((id) => [id, 1])));
  for (const id of unsold)
    expect(await toldOf(id)).toMatchObject([{ kind: 'ownSettled', facts: { buyers: 0, incomeFen: 0 } }]);
  await sweepResults(it.ctx);
  expect((await paidOut()).length).toBe(all().length);
  for (const id of [sold, free])
    expect((await toldOf(id)).map(({ kind }) => kind).sort()).toEqual(['ownSettled', 'unlockSettled']);
  expect(await reconcile(it.ctx.db, everyInvariant)).toEqual([]);
});

test('concurrent payouts, together and one by one, write and tell each once', async () => {
  await settled(2, 3);
  const each = all();
  await Promise.all(
    Array.from({ length: 6 }, async (_, turn) => {
      if (turn % 2 === 0) await payOutUnsold(it.ctx, each);
      else for (const id of each) await payOutScheme(it.ctx, id);
    }),
  );
  expect((await paidOut()).length).toBe(each.length);
  for (const id of unsold) expect(await toldOf(id)).toHaveLength(1);
  expect(await reconcile(it.ctx.db, everyInvariant)).toEqual([]);
});

test('a corrected scheme is left to the payout that compares with what was told before', async () => {
  const matchId = await settled(4, 4);
  await payOutUnsold(it.ctx, all());
  await buildResult(it, { pair: 4 }, { halfTime: [0, 0], score90: [0, 1] });
  expect(await settleMatches(it.ctx, [matchId])).toEqual([]);
  expect(await payOutUnsold(it.ctx, unsold)).toEqual(unsold);
  await sweepResults(it.ctx);
  for (const id of unsold)
    expect((await toldOf(id)).map(({ kind }) => kind)).toEqual(['ownSettled', 'ownCorrected']);
  expect(await reconcile(it.ctx.db, everyInvariant)).toEqual([]);
});
