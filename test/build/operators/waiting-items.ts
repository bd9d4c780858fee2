import { createHash, randomUUID } from 'node:crypto';
import { fen } from '#domain/money/fen.ts';
import { transaction } from '#server/db/transaction.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { settleOrder } from '#server/features/payments/orders/settle-order.ts';
import { linkDevice, linkPerson } from '#server/features/people/users/link-person.ts';
import { linkAccounts } from '#server/features/protection/account-links/link-accounts.ts';
import { flagCollusion } from '#server/features/protection/income-hold/flag-collusion.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { footballData } from '#test/build/matches/feed.ts';
import { importOpenfootball } from '#test/build/matches/match.ts';
import { storeSchemes } from '#test/build/noted-scheme.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import type { TestApp } from '#test/test-app.ts';

/** Income held because the buyer of a scheme uses a device of its analyst. */
export async function heldIncome(it: TestApp, matchId: string) {
  const [analyst, buyer] = [await build(it).analyst(), await build(it).fan()];
  await buildBalance(it, buyer.id, 5000);
  const schemeId = await buildScheme(it, analyst, matchId, { priceFen: 1800 });
  await buildUnlock(it, buyer, schemeId);
  await transaction(it.ctx.db, async (tx) => {
    const hash = createHash('sha256').update(randomUUID()).digest();
    for (const { id: userId } of [analyst, buyer]) {
      await linkPerson(tx, { userId, kind: 'device', hash, at: it.clock.now() });
    }
  });
  await flagCollusion(it.ctx);
  const { id } = await it.ctx.db
    .selectFrom('income_hold')
    .select('id')
    .where('analyst_id', '=', analyst.id)
    .executeTakeFirstOrThrow();
  return { id, analyst, buyer };
}

/** An analyst with a scheme. */
export async function anAuthor(it: TestApp, matchId: string): Promise<BuiltUser> {
  const user = await build(it).analyst();
  await storeSchemes(it, user.id, [{ matchId }]);
  return user;
}

/** Two analysts with a scheme each who use one device; `id` is the item's. */
export async function linkedPair(it: TestApp, matchId: string) {
  const users = [await anAuthor(it, matchId), await anAuthor(it, matchId)];
  const deviceId = randomUUID();
  for (const { id: userId } of users) {
    await transaction(it.ctx.db, (tx) => linkDevice(tx, { userId, deviceId, at: it.clock.now() }));
  }
  await linkAccounts(it.ctx);
  const [one = '', other = ''] = users.map(({ id }) => id).sort();
  return { id: `${one}_${other}`, one, other };
}

/** Money a provider received for an order that we do not know, or for one that was paid. */
export async function unmatchedPayment(
  it: TestApp,
  amountFen: number,
  orderNo = `RC${randomUUID().slice(0, 20).replaceAll('-', '')}`,
) {
  const tradeNo = `T${randomUUID().replaceAll('-', '')}`;
  const evidence = `{"trade_no":"${tradeNo}","memo":"<script>alert(1)</script>"}`;
  const report = { provider: 'alipay', isPaid: true, learnedBy: 'notify' } as const;
  await settleOrder(it.ctx, { ...report, orderNo, tradeNo, totalFen: fen(amountFen), evidence });
  const { id } = await it.ctx.db
    .selectFrom('recharge_exception')
    .select('id')
    .where('trade_no', '=', tradeNo)
    .executeTakeFirstOrThrow();
  return { id, evidence };
}

/** One source says 2–0, the other 2–1, of the first match of `buildMatch`. */
export async function contradictResult(it: TestApp): Promise<void> {
  await importOpenfootball(it, {}, { ht: [1, 0], ft: [2, 0] });
  const match = { home: 'Arsenal', away: 'Chelsea', date: '2026-03-15' };
  await importFeedFile(it.ctx, footballData({ ...match, ht: [1, 0], ft: [2, 1] }));
}

/** Damages an unlock so that it cannot be paid out; executed again, it repairs it. */
export async function turnHold(it: TestApp, schemeId: string): Promise<void> {
  await it.database.asOwner(async (run) => {
    await run(`BEGIN; SET LOCAL session_replication_role = replica;
      UPDATE unlock SET hold_txn_id = -hold_txn_id WHERE scheme_id = '${schemeId}'; COMMIT`);
  });
}
