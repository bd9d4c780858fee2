import { type Dice, diceOf } from './chance/dice.ts';
import { seedCrypto } from './chance/seeded-crypto.ts';
import { calmDown } from './checks/calm.ts';
import { checkEnd } from './checks/check-end.ts';
import { deedsAt } from './deeds/all-deeds.ts';
import type { Supplies } from './ground/open-ground.ts';
import { startWorld } from './world/start-world.ts';
import { observe, type World } from './world/world.ts';

const [FEWEST_STEPS, MOST_STEPS] = [50, 90];
/** A deed that is impossible now is chosen again. */
const CHOICES = 12;

interface Line {
  /** Null for the end, which always happens. */
  readonly step: number | null;
  readonly at: string;
  readonly text: string;
}

export interface SeedResult {
  readonly seed: number;
  readonly history: readonly Line[];
  /** What broke, as sentences; empty if nothing did. */
  readonly violations: readonly string[];
  /** Number of transfers by kind, and of wishes by their end. */
  readonly counts: Readonly<Record<string, number>>;
}

/** Runs one world. @param isLeftOut steps that do not happen, to find a shorter history that fails too. */
export async function runSeed(
  supplies: Supplies,
  seed: number,
  isLeftOut: (step: number) => boolean = () => false,
): Promise<SeedResult> {
  const restoreCrypto = seedCrypto(seed);
  const history: Line[] = [];
  try {
    const first = diceOf(seed, -1);
    const { world, close } = await startWorld(supplies, first);
    try {
      const steps = first.whole(FEWEST_STEPS, MOST_STEPS);
      await play(world, history, { seed, steps, isLeftOut });
      if (world.model.violations.length === 0) await end(world, history, diceOf(seed, steps));
    } catch (error) {
      // A fault of the application that reaches nobody as an answer.
      world.model.violations.push(
        `an unexpected error: ${error instanceof Error ? error.stack : String(error)}`,
      );
    } finally {
      world.faults.disarm();
      await close();
    }
    return { seed, history, violations: [...new Set(world.model.violations)], counts: countsOf(world) };
  } finally {
    restoreCrypto();
  }
}

interface Play {
  readonly seed: number;
  readonly steps: number;
  readonly isLeftOut: (step: number) => boolean;
}

/** Ends with the first step that breaks something. */
async function play(world: World, history: Line[], { seed, steps, isLeftOut }: Play): Promise<void> {
  for (let step = 0; step < steps && world.model.violations.length === 0; step++) {
    if (isLeftOut(step)) continue;
    const at = world.it.clock.now().toISOString();
    const text = await act(world, diceOf(seed, step), deedsAt(step, steps));
    if (text !== null) history.push({ step, at, text });
    await observe(world);
  }
}

async function act(world: World, dice: Dice, deeds: ReturnType<typeof deedsAt>): Promise<string | null> {
  for (let choice = 0; choice < CHOICES; choice++) {
    const text = await dice.weighted(deeds)(world, dice);
    if (text !== null) return text;
  }
  return null;
}

async function end(world: World, history: Line[], dice: Dice): Promise<void> {
  const at = world.it.clock.now().toISOString();
  const text = await calmDown(world, dice);
  history.push({ step: null, at, text });
  await checkEnd(world);
}

function countsOf({ model: { transfers, wishes } }: World): Readonly<Record<string, number>> {
  const counts = Object.fromEntries(transfers);
  for (const { kind, state } of wishes) counts[`${kind} ${state}`] = (counts[`${kind} ${state}`] ?? 0) + 1;
  return counts;
}
