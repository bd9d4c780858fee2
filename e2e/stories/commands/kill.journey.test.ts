import { randomInt } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isFull } from '#test/level.ts';
import { isAbsent } from '#test/skips.ts';
import { type KillOrder, runKills } from '../../kill/run-kills.ts';

type Kills = Pick<KillOrder, 'engine' | 'target' | 'kills'>;

/** A small sample of what `npm run kill` does, at another moment each time. */
async function survive(order: Kills): Promise<void> {
  const report = await runKills({
    ...order,
    seed: randomInt(2 ** 31),
    fans: 4,
    earners: 4,
    troubled: 0,
    say: () => undefined,
  });
  expect(report.world.faults).toEqual([]);
  expect(report.kills).toBe(order.kills);
  expect(report.books).toContain('sum 0 fen, 0 differences');
  const { unlock, publish } = report.world.counts;
  expect(Math.min(unlock, publish)).toBeGreaterThan(0);
}

test.each<Kills>([
  { engine: 'pglite', target: 'server', kills: 1 },
  { engine: 'postgres', target: 'both', kills: 1 },
])('killing $target under load on $engine loses and repeats no acknowledged operation', survive);

// Two minutes, six programs, so at the full level alone.
if (isFull)
  describe.skipIf(isAbsent('patroni'))('patroni: of two databases', () => {
    test('the standby takes over from a primary that is killed, and has all that was acknowledged', () =>
      survive({ engine: 'cluster', target: 'postgres', kills: 1 }));
  });
