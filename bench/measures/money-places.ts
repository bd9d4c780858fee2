import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cleanup } from '../cleanup.ts';
import { makeManyEntries } from '../worlds/many-entries.ts';
import { prepare, type Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';
import type { World } from '../worlds/world.ts';

const LONGEST_FIRST_RUN_MS = 1_800_000;

/** One of several databases with the same fans and schemes, optionally with a server. */
export interface MoneyPlace {
  readonly url: string;
  readonly port: number;
}

/** The same world four times: with few entries, with many entries, and two for calls without a server. */
export interface MoneyPlaces {
  readonly world: World;
  readonly few: MoneyPlace;
  readonly many: MoneyPlace & { readonly created: Made };
  readonly bare: MoneyPlace;
  readonly byPgbench: MoneyPlace;
}

interface Made {
  readonly entries: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Needs PostgreSQL, which can copy databases. */
export async function setMoneyPlaces(stage: Stage, entries: number, cleanup: Cleanup): Promise<MoneyPlaces> {
  const ground = await stage.anotherPlace('money');
  const world = await prepare(ground);
  const [few, many, bare, byPgbench] = [
    await stage.anotherPlace('money_few', 'money'),
    await stage.anotherPlace('money_many', 'money'),
    await stage.anotherPlace('money_bare', 'money'),
    await stage.anotherPlace('money_pgbench', 'money'),
  ];
  const begun = performance.now();
  const filled = await makeManyEntries(many.DATABASE_URL ?? '', { entries, matchId: world.matchId });
  const created = { ...filled, seconds: (performance.now() - begun) / 1000 };
  process.stderr.write(`  ${created.entries} entries created in ${created.seconds.toFixed(0)} s\n`);
  for (const place of [few, many, bare, byPgbench]) await analyze(placeOf(place).url);
  for (const place of [few, many]) await startProcess('src/server/main.ts', place, cleanup);
  // Waits until the work that each server does once after its start is done.
  for (const place of [few, many]) await untilReconciled(placeOf(place).url);
  return {
    world,
    few: placeOf(few),
    many: { ...placeOf(many), created },
    bare: placeOf(bare),
    byPgbench: placeOf(byPgbench),
  };
}

const placeOf = ({ DATABASE_URL = '', PORT }: NodeJS.ProcessEnv): MoneyPlace => ({
  url: DATABASE_URL,
  port: Number(PORT),
});

async function analyze(url: string): Promise<void> {
  await withClient(url, (client) => client.query('VACUUM ANALYZE'));
}

/** Waits until a server has reconciled its books once after its start. */
export async function untilReconciled(url: string): Promise<void> {
  await withClient(url, async (client) => {
    for (
      const begun = performance.now();
      performance.now() - begun < LONGEST_FIRST_RUN_MS;
      await sleep(500)
    ) {
      const { rows } = await client.query('SELECT duration_ms FROM reconciliation_run LIMIT 1');
      if (rows.length > 0) {
        process.stderr.write(`  first reconciliation of the server: ${rows[0].duration_ms} ms\n`);
        return;
      }
    }
    throw new Error('The server did not reconcile in time');
  });
}

/** Runs a function with a connection of the database owner and closes it. */
export async function withClient<T>(url: string, story: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await story(client).finally(() => client.end());
}
