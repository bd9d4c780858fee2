import { setTimeout as wait } from 'node:timers/promises';
import { balance } from '#contract/payments/money.ts';
import { until } from '#test/until.ts';
import { checkEnd } from '../kill/check-end.ts';
import { checkHeld } from '../kill/check-held.ts';
import { newGate } from '../kill/gate.ts';
import { startLoad } from '../kill/load.ts';
import { acknowledged, type World } from '../kill/people.ts';
import { meet } from '../kill/prepare.ts';
import { seededChance, whole } from '../kill/seeded-chance.ts';
import { checkSite } from './check-site.ts';
import { type FaultName, newBag } from './faults/every-fault.ts';
import type { Fault } from './faults/fault.ts';
import { listenForSilence } from './silence.ts';
import { type Site, startSite } from './site.ts';

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
  /** By name of fault alone in its round: seconds of the longest silence, and until everything served again. */
  readonly measured: ReadonlyMap<string, readonly Measured[]>;
}

interface Measured {
  /** The longest time within the round in which nothing was acknowledged, in ms. */
  readonly silentMs: number;
  /** From the end of the faults until both servers are ready and a fan is answered. */
  readonly backMs: number;
}

/** Users do something this often; a failover of half a minute is to be seen among many acts. */
const FAN_PAUSE_MS = 150;
const EARNER_PAUSE_MS = 6_000;
const TROUBLED = 0.25;
const ACTS_BEFORE = 4;
const BACK_WITHIN_MS = 240_000;

/** Faults of a whole cluster, round after round, under load by users with money. */
export async function runChaos({ seed, rounds, faults, say }: ChaosOrder): Promise<ChaosReport> {
  const chance = seededChance(seed);
  const crowd = { fans: 10, earners: Math.min(60, 10 + 2 * rounds) };
  const site = await startSite(crowd, say);
  const measured = new Map<string, Measured[]>();
  try {
    const world = await meet(site.people, site.system.url, crowd);
    const gate = newGate();
    const { sandboxUrl } = site.system;
    const pause = { fan: () => wait(FAN_PAUSE_MS), earner: () => wait(EARNER_PAUSE_MS) };
    const lanes = startLoad(world, {
      gate,
      chance: seededChance(seed + 1),
      sandboxUrl,
      troubled: TROUBLED,
      pause,
    });
    const next = newBag(faults, chance);
    let done = 0;
    for (let round = 1; round <= rounds && world.faults.length === 0; round++) {
      const chosen = [await next(site)];
      if (chance() < 0.3) chosen.push(await next(site));
      const silence = listenForSilence(world);
      await moreActs(world);
      await suffer(chosen, chance);
      const healedAt = performance.now();
      const isBack = await serves(site, world);
      const backMs = performance.now() - healedAt;
      const name = chosen.map((fault) => fault.name).join(', ');
      if (!isBack) {
        world.faults.push(`round ${round}, ${name}: not served again within ${BACK_WITHIN_MS / 1000} s`);
        break;
      }
      await moreActs(world);
      await gate.close();
      const silentMs = silence.longestMs();
      await checkHeld(world);
      await checkSite(site, world);
      gate.open();
      done = round;
      const [kind = ''] = chosen.length === 1 ? [name] : [];
      if (kind !== '') measured.set(kind, [...(measured.get(kind) ?? []), { silentMs, backMs }]);
      say(
        `${round}: ${name}; silent ${inSeconds(silentMs)}, back ${inSeconds(backMs)}, ${acknowledged(world)} acknowledged, ${world.faults.length} differences`,
      );
    }
    gate.finish();
    gate.open();
    await lanes;
    say('every act completed; waiting for the last payouts and refunds');
    const books = await checkEnd(world, site.system).catch((error: Error) => {
      world.faults.push(`no end: ${error.message}`);
      return 'no end';
    });
    return { world, rounds: done, books, measured };
  } finally {
    await site.stop();
  }
}

const inSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/** Begins the faults one after the other under load, lets them last, and heals them in the same order. */
async function suffer(faults: readonly Fault[], chance: () => number): Promise<void> {
  for (const fault of faults) {
    await fault.begin();
    await wait(whole(chance, 0, 1_500));
  }
  // Shorter and longer than a lease of Patroni.
  await wait(chance() < 0.5 ? whole(chance, 500, 6_000) : whole(chance, 15_000, 35_000));
  for (const fault of faults) await fault.heal();
}

/** The load has gone on, so that the faults meet something. */
async function moreActs(world: World): Promise<void> {
  const due = acknowledged(world) + ACTS_BEFORE;
  await until(async () => acknowledged(world) >= due || world.faults.length > 0, BACK_WITHIN_MS, 20);
}

async function serves({ cluster: { servers } }: Site, { fans: [fan] }: World): Promise<boolean> {
  const isReady = async (url: string): Promise<boolean> =>
    (await fetch(`${url}/ready`, { signal: AbortSignal.timeout(3_000) })).ok;
  const isServed = async (): Promise<boolean> => {
    const ready = await Promise.all(servers.map(({ url }) => isReady(url).catch(() => false)));
    return ready.every(Boolean) && (await fan?.ask(balance, {}))?.kind === 'done';
  };
  return await until(isServed, BACK_WITHIN_MS, 50).then(
    () => true,
    () => false,
  );
}
