import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { runKills } from '../../kill/run-kills.ts';

/** A small sample of what `npm run kill` does, at another moment each time. */
test.each([
  { engine: 'pglite', target: 'server', kills: 1 },
  { engine: 'postgres', target: 'both', kills: 1 },
] as const)(
  'killing $target under load on $engine loses and repeats no acknowledged operation',
  async (order) => {
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
  },
);
