import type { Supplies } from './ground/open-ground.ts';
import { runSeed, type SeedResult } from './run-seed.ts';
import { shrink } from './shrink.ts';

/** What a number of worlds came to. */
export interface Tally {
  seeds: number;
  /** Steps of all histories. */
  steps: number;
  readonly counts: Record<string, number>;
  readonly failed: SeedResult[];
}

export const newTally = (): Tally => ({ seeds: 0, steps: 0, counts: {}, failed: [] });

/** Runs seeds one after the other; the history of one that fails is shortened. */
export async function runSeeds(
  supplies: Supplies,
  seeds: readonly number[],
  say: (text: string) => void,
): Promise<Tally> {
  const tally = newTally();
  for (const seed of seeds) {
    const result = await runSeed(supplies, seed);
    tally.seeds += 1;
    tally.steps += result.history.length;
    addCounts(tally.counts, result.counts);
    if (result.violations.length === 0) continue;
    say(`seed ${seed} failed: ${result.violations[0]}; looking for a shorter history`);
    tally.failed.push(await shrink(supplies, result));
  }
  return tally;
}

export function addCounts(sum: Record<string, number>, counts: Readonly<Record<string, number>>): void {
  for (const [name, count] of Object.entries(counts)) sum[name] = (sum[name] ?? 0) + count;
}

/** A failure as text: what broke, and how. */
export function describe({ seed, history, violations }: SeedResult): string {
  const lines = history.map(({ step, at, text }) => `  ${step ?? 'end'}  ${at}  ${text}`);
  return [`seed ${seed}:`, ...lines, ...violations.map((violation) => `broken: ${violation}`)].join('\n');
}
