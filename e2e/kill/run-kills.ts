import { setTimeout as wait } from 'node:timers/promises';
import { balance } from '#contract/payments/money.ts';
import { until } from '#test/until.ts';
import type { Chance } from '../attack/make-value.ts';
import { checkEnd } from './check-end.ts';
import { checkHeld } from './check-held.ts';
import { type CrashSystem, type Engine, startCrashSystem } from './crash-system.ts';
import { type Gate, newGate } from './gate.ts';
import { type LiveEar, listenLive } from './live-ear.ts';
import { startLoad } from './load.ts';
import { acknowledged, type World } from './people.ts';
import { firstMorning, prepare } from './prepare.ts';
import { seededChance, whole } from './seeded-chance.ts';

export type Target = 'server' | 'postgres' | 'both';

export interface KillOrder {
  readonly engine: Engine;
  readonly target: Target;
  readonly kills: number;
  readonly seed: number;
  readonly fans: number;
  readonly earners: number;
  /** Share of payouts and refunds with a faulty provider response; their completion takes minutes. */
  readonly troubled: number;
  say(line: string): void;
}

export interface KillReport {
  readonly kills: number;
  readonly world: World;
  /** The last line of `npm run reconcile`. */
  readonly books: string;
  /** Recovery time after each kill, in ms. */
  readonly backMs: readonly number[];
}

/** Acknowledgements, or waiting time, between two kills. */
const LOAD_FROM = 3;
const LOAD_TO = 20;
const LOAD_MS = 10_000;
const BACK_WITHIN_MS = 120_000;

/** Kills the target repeatedly under load and verifies that nothing acknowledged is lost. */
export async function runKills(order: KillOrder): Promise<KillReport> {
  const chance = seededChance(order.seed);
  const crash = await startCrashSystem(order.engine, firstMorning, order.say);
  try {
    const world = await prepare(crash, order);
    order.say(`prepared: ${world.fans.length} fans, ${world.earners.length} analysts`);
    const gate = newGate();
    const lanes = startLoad(world, {
      gate,
      chance,
      sandboxUrl: crash.system.sandboxUrl,
      troubled: order.troubled,
    });
    const killing = await newKilling(crash, { world, gate, chance });
    const backMs: number[] = [];
    for (let kill = 1; kill <= order.kills && world.faults.length === 0; kill++) {
      const back = await killing.next(targetOf(order.target, kill)).catch((error: Error) => error);
      if (back instanceof Error) world.faults.push(`the kill ${kill} ended with ${back.message}`);
      else backMs.push(back);
      if (kill % 10 === 0 || kill === order.kills)
        order.say(`${kill} kills, ${acknowledged(world)} acknowledged, ${world.faults.length} faults`);
    }
    killing.end();
    // Without at least one purchase and one scheme in the load, the kills would prove nothing.
    await until(async () => hasDoneAll(world) || world.faults.length > 0, BACK_WITHIN_MS).catch(() => {
      world.faults.push('the load bought or published nothing in time');
    });
    gate.finish();
    gate.open();
    await lanes;
    order.say('all retries completed; waiting for the last payouts and refunds');
    const books = await checkEnd(world, crash.system).catch((error: Error) => `no end: ${error.message}`);
    if (books.startsWith('no end')) world.faults.push(books);
    return { kills: backMs.length, world, books, backMs };
  } finally {
    await crash.stop();
  }
}

function hasDoneAll({ counts: { unlock, publish } }: World): boolean {
  return unlock > 0 && publish > 0;
}

function targetOf(target: Target, kill: number): 'server' | 'postgres' {
  if (target !== 'both') return target;
  return kill % 2 === 0 ? 'server' : 'postgres';
}

interface Killing {
  /** @returns the duration without service, in ms. */
  next(target: 'server' | 'postgres'): Promise<number>;
  end(): void;
}

async function newKilling(
  crash: CrashSystem,
  { world, gate, chance }: { readonly world: World; readonly gate: Gate; readonly chance: Chance },
): Promise<Killing> {
  const { system, postgres } = crash;
  let ear: LiveEar = await listenLive(system.url);
  return {
    async next(target) {
      const due = acknowledged(world) + whole(chance, LOAD_FROM, LOAD_TO);
      await until(async () => acknowledged(world) >= due, LOAD_MS, 2).catch(() => undefined);
      await wait(whole(chance, 0, 40));
      const killedAt = performance.now();
      if (target === 'server') {
        await system.kill();
        ear.close();
        await gate.close();
        await system.start();
        ear = await listenLive(system.url);
      } else {
        if (postgres === null) throw new Error('The embedded database dies with its server');
        const { epoch } = ear;
        const before = epoch();
        await postgres.kill();
        // The load continues against a server without a database.
        await wait(whole(chance, 0, 500));
        await postgres.start();
        await until(() => isServed(world), BACK_WITHIN_MS, 20);
        await gate.close();
        if (!(await ear.heardAnew(before)))
          world.faults.push('the live stream did not reconnect to the database');
      }
      const backMs = performance.now() - killedAt;
      await checkHeld(world);
      gate.open();
      return backMs;
    },
    end: () => ear.close(),
  };
}

async function isServed({ fans: [fan] }: World): Promise<boolean> {
  return (await fan?.ask(balance, {}))?.kind === 'done';
}
