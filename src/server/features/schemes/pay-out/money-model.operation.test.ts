import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unlockScheme } from '#contract/schemes/unlock-scheme.ts';
import { Refusal } from '#domain/refusal.ts';
import { readBalances } from '#server/features/ledger/read-balances.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildScheme, buildUnlock } from '#test/build/scheme.ts';
import { buildPaidWithdrawal } from '#test/build/payments/withdrawal.ts';
import { rounds } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import {
  AFTER,
  decideVoid,
  differences,
  PRICE_FEN,
  release,
  remove,
  type Sale,
  reportScore,
  scores,
  sell,
} from '../testing/money-stage.ts';

/** Events on two schemes of one author on two matches, with two buyers each. */
type Step =
  | { do: 'say'; pair: 0 | 1; score: keyof typeof scores }
  | { do: 'void' | 'remove'; pair: 0 | 1 }
  | { do: 'spend'; fan: number }
  | { do: 'release' | 'withdraw' };

const pair = fc.constantFrom(0 as const, 1 as const);
const score = fc.constantFrom('win' as const, 'halfWin' as const, 'loss' as const);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ do: fc.constant('say' as const), pair, score }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constantFrom('release' as const, 'withdraw' as const) }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('spend' as const), fan: fc.nat({ max: 3 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('void' as const, 'remove' as const), pair }) },
);

interface World {
  readonly it: TestApp;
  readonly sales: readonly [Sale, Sale];
  readonly fans: readonly BuiltUser[];
  /** Schemes that stay on sale much longer, for buyers who spend a refund. */
  readonly others: readonly string[];
}

async function startWorld(): Promise<World> {
  const it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  const first = await sell(it, 0, { refundIfLost: true });
  const second = await sell(it, 1, {}, first.author);
  const fans = [first.fan, second.fan];
  for (const { schemeId } of [first, second]) {
    const fan = await build(it).fan();
    await buildBalance(it, fan.id, PRICE_FEN);
    await buildUnlock(it, fan, schemeId);
    fans.push(fan);
  }
  const far = await buildMatch(it, { pair: 2, date: '2026-05-10' });
  const others: string[] = [];
  for (let author = 0; author < 3; author++) {
    others.push(await buildScheme(it, await build(it).analyst(), far, { priceFen: 1800 }));
  }
  it.clock.set(AFTER);
  return { it, sales: [first, second], fans, others };
}

async function applyStep({ it, sales, fans, others }: World, each: Step): Promise<void> {
  switch (each.do) {
    case 'say':
      return await reportScore(it, each.pair, scores[each.score]);
    case 'void':
      return await decideVoid(it, sales[each.pair].schemeId);
    case 'remove':
      // A second removal is refused and changes nothing.
      return await remove(it, sales[each.pair].schemeId).catch((error) => {
        if (!(error instanceof Refusal)) throw error;
      });
    case 'release':
      return await release(it);
    case 'withdraw': {
      const { incomeFen } = await readBalances(it.ctx.db, sales[0].author.id);
      if (incomeFen > 0) await buildPaidWithdrawal(it, sales[0].author.id, incomeFen);
      return;
    }
    case 'spend': {
      const token = fans[each.fan % fans.length]?.token ?? null;
      // Unlocks one more of them; refused if the balance is too low or none is left.
      for (const id of others) {
        await it.ask(unlockScheme, { params: { id }, body: { unlockId: randomUUID() } }, { token });
      }
    }
  }
}

test('the books balance after each of any sequence of settlements, corrections, releases, removals, voids and purchases', {
  timeout: 300_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 10 }), async (steps) => {
      const world = await startWorld();
      try {
        for (const each of steps) {
          await applyStep(world, each);
          expect(await differences(world.it), JSON.stringify(each)).toEqual([]);
        }
      } finally {
        await world.it.close();
      }
    }),
    { numRuns: rounds(2), endOnFailure: true },
  );
});
