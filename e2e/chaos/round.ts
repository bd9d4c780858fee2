import { setTimeout as wait } from 'node:timers/promises';
import { balance } from '#contract/payments/money.ts';
import { until } from '#test/until.ts';
import type { Chance } from '../attack/make-value.ts';
import { checkHeld } from '../kill/check-held.ts';
import type { Gate } from '../kill/gate.ts';
import { acknowledged, type World } from '../kill/people.ts';
import { whole } from '../kill/seeded-chance.ts';
import { checkSite } from './check-site.ts';
import type { Fault } from './faults/fault.ts';
import { listenForSilence } from './silence.ts';
import type { Site } from './site.ts';

export interface Measured {
  /** The longest time within the round in which nothing was acknowledged, in ms. */
  readonly silentMs: number;
  /** From the end of the faults until both servers are ready and a fan is answered. */
  readonly backMs: number;
  /** Requests of acts that had to be repeated. */
  readonly unanswered: number;
}

interface Stage {
  readonly site: Site;
  readonly world: World;
  readonly gate: Gate;
  readonly chance: Chance;
}

const ACTS_BEFORE = 4;
const BACK_WITHIN_MS = 240_000;

/** Faults under load, then everything healed, then everything compared without load. */
export async function passRound(faults: readonly Fault[], stage: Stage): Promise<Measured> {
  const { site, world, gate, chance } = stage;
  const name = faults.map((fault) => fault.name).join(', ');
  const silence = listenForSilence(world);
  world.unanswered.clear();
  await moreActs(world);
  await suffer(faults, chance).catch((error: Error) => {
    world.faults.push(`${name}: ${error.message}`);
  });
  const healedAt = performance.now();
  if (!(await serves(site, world)))
    world.faults.push(`${name}: not served again within ${BACK_WITHIN_MS / 1000} s`);
  const backMs = performance.now() - healedAt;
  if (world.faults.length === 0) await moreActs(world);
  const silentMs = silence.longestMs();
  if (world.faults.length === 0) {
    await gate.close();
    await checkHeld(world);
    await checkSite(site, world);
    gate.open();
  }
  const unanswered = [...world.unanswered.values()].reduce((sum, each) => sum + each, 0);
  if (unanswered > 0 && faults.every(({ isUnnoticed }) => isUnnoticed)) {
    const reasons = [...world.unanswered].map(([why, times]) => `${times} ${why}`);
    world.faults.push(`${name}: requests had to be repeated: ${reasons.join(', ')}`);
  }
  return { silentMs, backMs, unanswered };
}

/**
 * Begins the faults one after the other under load, lets them last, and heals them: none waits for the other. Who works
 * by the handbook does so meanwhile, and may have to wait until the others are healed.
 */
async function suffer(faults: readonly Fault[], chance: Chance): Promise<void> {
  let work: Promise<void> = Promise.resolve();
  for (const fault of faults) {
    // One piece of work after the other, as no handbook takes two servers away at once.
    if (fault.isWork) work = work.then(() => fault.begin());
    else await fault.begin();
    work.catch(() => undefined);
    await wait(whole(chance, 0, 1_500));
  }
  // Shorter and longer than a lease of Patroni.
  await wait(chance() < 0.5 ? whole(chance, 500, 6_000) : whole(chance, 15_000, 35_000));
  await Promise.all(faults.map((fault) => fault.heal()));
  await work;
}

/** The load has gone on, so that the faults meet something. */
async function moreActs(world: World): Promise<void> {
  const due = acknowledged(world) + ACTS_BEFORE;
  await until(async () => acknowledged(world) >= due || world.faults.length > 0, BACK_WITHIN_MS, 20).catch(
    () => {
      world.faults.push(`nothing was acknowledged for ${BACK_WITHIN_MS / 1000} s`);
    },
  );
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
