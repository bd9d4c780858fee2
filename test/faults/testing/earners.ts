import { approveAnalyst } from '#server/features/people/analyst-role/approve-analyst.ts';
import { requestBinding } from '#server/features/payments/withdrawals/testing/withdrawing.ts';
import { releaseIncome } from '#server/features/schemes/pay-out/release-income.ts';
import type { BuiltUser } from '#test/build/build.ts';
import { buildMatch, buildResult } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import type { TestApp } from '#test/test-app.ts';
import { aFan } from './people.ts';

const PRICE_FEN = 8800;

/** Analysts with a bound account and one sold scheme, with all rows of their income. */
export async function someEarners(it: TestApp, count: number): Promise<readonly BuiltUser[]> {
  const matchId = await buildMatch(it);
  const earners: BuiltUser[] = [];
  const buyer = await aFan(it);
  await buildBalance(it, buyer.id, PRICE_FEN * count);
  for (let n = 0; n < count; n++) {
    const earner = await aFan(it);
    await approveAnalyst(it.ctx, { userId: earner.id, source: 'test' });
    await buildUnlock(it, buyer, await buildScheme(it, earner, matchId, { priceFen: PRICE_FEN }));
    earners.push(earner);
  }
  it.clock.set('2026-03-15T17:00:00Z');
  await buildResult(it, {}, { halfTime: [0, 0], score90: [2, 0] });
  await it.runJobs();
  it.clock.advance({ hours: 25 });
  await releaseIncome(it.ctx);
  for (const earner of earners) {
    const { code, message } = await requestBinding(it, earner, { account: earner.mobile });
    if (code !== 200) throw new Error(`binding was refused: ${message}`);
  }
  return earners;
}
