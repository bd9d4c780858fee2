import type { Supplies } from './ground/open-ground.ts';
import { runSeed, type SeedResult } from './run-seed.ts';

const MOST_RUNS = 60;

/** The shortest history found in which the same breaks, by leaving out steps. */
export async function shrink(supplies: Supplies, failed: SeedResult): Promise<SeedResult> {
  const cause = causeOf(failed);
  const kept = new Set(failed.history.flatMap(({ step }) => step ?? []));
  let [best, runs] = [failed, 0];
  for (let size = Math.ceil(kept.size / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    const steps = [...kept];
    for (let from = 0; from < steps.length && runs < MOST_RUNS; from += size) {
      const without = new Set(steps.slice(from, from + size));
      runs += 1;
      const result = await runSeed(supplies, failed.seed, (step) => without.has(step) || !kept.has(step));
      if (causeOf(result) !== cause) continue;
      best = result;
      for (const step of without) kept.delete(step);
    }
  }
  return best;
}

/** What broke first, without the amounts and numbers that differ in a shorter history. */
function causeOf({ violations: [first = ''] }: SeedResult): string {
  const text = first.split('\n')[0] ?? '';
  return text.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/\d+/g, 'n');
}
