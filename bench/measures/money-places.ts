import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Cleanup } from '../cleanup.ts';
import { makeManyEntries } from '../worlds/many-entries.ts';
import { prepare, type Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';
import type { World } from '../worlds/world.ts';

const LONGEST_FIRST_RUN_MS = 1_800_000;

/** A database with the same fans and schemes as its neighbours, and a server on it where there is one. */
export interface MoneyPlace {
  readonly url: string;
  readonly port: number;
}

/** The same world four times: few entries, many entries, and two for what is called without a server. */
export interface MoneyPlaces {
  readonly world: World;
  readonly few: MoneyPlace;
  readonly many: MoneyPlace & { readonly made: Made };
  readonly bare: MoneyPlace;
  readonly byPgbench: MoneyPlace;
}

interface Made {
  readonly entries: number;
  readonly bytes: number;
  readonly seconds: number;
}

/** Only where databases can be copied, which is PostgreSQL. */
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
  const made = { ...filled, seconds: (performance.now() - begun) / 1000 };
  process.stderr.write(`  ${made.entries} entries made in ${made.seconds.toFixed(0)} s\n`);
  for (const place of [few, many, bare, byPgbench]) await analyze(placeOf(place).url);
  for (const place of [few, many]) await startProcess('src/server/main.ts', place, cleanup);
  // What a server does once after its start, it has done.
  for (const place of [few, many]) await untilReconciled(placeOf(place).url);
  return {
    world,
    few: placeOf(few),
    many: { ...placeOf(many), made },
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

async function untilReconciled(url: string): Promise<void> {
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

/** A connection of the owner's, closed at the end. */
export async function withClient<T>(url: string, story: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return await story(client).finally(() => client.end());
}
