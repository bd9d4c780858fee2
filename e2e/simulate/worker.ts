/** Runs seeds for main.ts, in a process of its own. */
import type { Supplies } from './ground/open-ground.ts';
import { runSeeds } from './run-seeds.ts';

process.on('message', async ({ supplies, seeds }: { supplies: Supplies; seeds: readonly number[] }) => {
  process.send?.(await runSeeds(supplies, seeds, (text) => console.log(text)));
});
// A parent that ended waits for nothing.
process.on('disconnect', () => process.exit());
