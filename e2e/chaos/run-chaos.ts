import { copyFileSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { checkEnd } from '../kill/check-end.ts';
import { newGate } from '../kill/gate.ts';
import { startLoad } from '../kill/load.ts';
import { acknowledged, type World } from '../kill/people.ts';
import { meet } from '../kill/prepare.ts';
import { seededChance } from '../kill/seeded-chance.ts';
import { type FaultName, newBag } from './faults/every-fault.ts';
import { type Measured, passRound } from './round.ts';
import { startSite } from './site.ts';

export interface ChaosOrder {
  readonly seed: number;
  readonly rounds: number;
  readonly faults: readonly FaultName[];
  say(line: string): void;
}

export interface ChaosReport {
  readonly world: World;
  readonly rounds: number;
  /** The last line of `npm run reconcile`. */
  readonly books: string;
  /** By name of a fault that was alone in its round. */
  readonly measured: ReadonlyMap<string, readonly Measured[]>;
}

/** Somebody does something this often; a failover of half a minute is to be seen among many acts. */
const FANS_PAUSE_MS = 15;
const EARNER_PAUSE_MS = 6_000;
/** A fan has done everything that is allowed in a day after some two hundred acts, an analyst after a few. */
const [FEWEST_FANS, FANS_OF_A_ROUND] = [10, 3];
const [FEWEST_EARNERS, EARNERS_OF_A_ROUND, MOST_EARNERS] = [10, 2, 60];
const TROUBLED = 0.25;
/** Share of rounds with two faults at once. */
const TWICE = 0.3;

/** Faults of a whole cluster, round after round, under load by users with money. It ends with the first difference. */
export async function runChaos({ seed, rounds, faults, say }: ChaosOrder): Promise<ChaosReport> {
  const chance = seededChance(seed);
  const crowd = {
    fans: Math.max(FEWEST_FANS, FANS_OF_A_ROUND * rounds),
    earners: Math.min(MOST_EARNERS, FEWEST_EARNERS + EARNERS_OF_A_ROUND * rounds),
  };
  const earnerPauseMs = EARNER_PAUSE_MS * Math.max(1, (EARNERS_OF_A_ROUND * rounds) / crowd.earners);
  const site = await startSite(crowd, say);
  const measured = new Map<string, Measured[]>();
  try {
    const world = await meet(site.people, site.system.url, crowd);
    const gate = newGate();
    const lanes = startLoad(world, {
      gate,
      chance: seededChance(seed + 1),
      sandboxUrl: site.system.sandboxUrl,
      troubled: TROUBLED,
      pause: { fan: () => wait(FANS_PAUSE_MS * crowd.fans), earner: () => wait(earnerPauseMs) },
    });
    const next = newBag(faults, chance);
    let done = 0;
    while (done < rounds && world.faults.length === 0) {
      const chosen = [await next(site)];
      if (chance() < TWICE) chosen.push(await next(site));
      const name = chosen.map((fault) => fault.name).join(', ');
      const round = await passRound(chosen, { site, world, gate, chance });
      done++;
      if (chosen.length === 1) measured.set(name, [...(measured.get(name) ?? []), round]);
      say(
        `${done}: ${name}; silent ${inSeconds(round.silentMs)}, back ${inSeconds(round.backMs)}, ${round.unanswered} unanswered, ${acknowledged(world)} acknowledged, ${world.faults.length} differences`,
      );
    }
    // With a difference the load may never come to its end.
    const books = world.faults.length === 0 ? await end() : 'not compared';
    if (world.faults.length > 0) keepLogs(site.system.folder, say);
    return { world, rounds: done, books, measured };

    async function end(): Promise<string> {
      gate.finish();
      gate.open();
      await lanes;
      say('every act completed; waiting for the last payouts and refunds');
      return await checkEnd(world, site.system).catch((error: Error) => {
        world.faults.push(`no end: ${error.message}`);
        return 'not compared';
      });
    }
  } catch (error) {
    keepLogs(site.system.folder, say);
    throw error;
  } finally {
    await site.stop();
  }
}

/** What every program wrote, when something went wrong. */
function keepLogs(folder: string, say: (line: string) => void): void {
  const kept = `${folder}-logs`;
  mkdirSync(kept);
  for (const name of globSync('*.log', { cwd: folder })) copyFileSync(join(folder, name), join(kept, name));
  say(`logs: ${kept}`);
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
