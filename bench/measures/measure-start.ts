import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Context } from '#server/context/context.ts';
import { tidyEmbedded } from '#server/db/embedded/tidy-embedded.ts';
import { readDemo } from '#server/demo/read-demo.ts';
import { sweepOdds } from '#server/features/matches/odds/sweep-odds.ts';
import { openDemoFeeds } from '#server/providers/football/demo/open-demo-feeds.ts';
import { newCleanup, type Cleanup } from '../cleanup.ts';
import { ratioRow, type Row } from '../compare.ts';
import { residentMib } from '../process-memory.ts';
import { startProcess } from '../start-process.ts';
import type { Stage } from '../stage.ts';
import { withContext } from '../worlds/many-sales.ts';

/** Limits: seconds to the first answer, and MiB of a server at rest. */
const WITHIN_S = 20;
const REST_MIB: Readonly<Record<Stage['engine'], number>> = { postgres: 250, pglite: 450 };
/** Long enough for what a start leaves to later. */
const REST_MS = 60_000;
const PATIENT_MS = 900_000;
const DAY_MS = 86_400_000;
/** Prices are kept for two days; after that each day deletes as many as it adds. */
const [DAYS_UNTIL_SWEPT, DAYS] = [3, 6];
const LARGEST = 4;
const MIB = 2 ** 20;

/**
 * A first start of the demo on an empty database, with the web app built and the sandbox running, to the first answer;
 * what the server needs at rest, also after another start; and by how much the database grows in a day.
 */
export async function measureStart(
  stage: Pick<Stage, 'engine' | 'anotherPlace'>,
  outer: Cleanup,
): Promise<Row[]> {
  const cleanup = newCleanup();
  outer.add(() => cleanup.run());
  const place = { ...(await stage.anotherPlace('start')), DEMO: 'on' };
  const limit = REST_MIB[stage.engine];
  const begun = performance.now();
  const first = await startProcess('src/server/main.ts', place, cleanup, PATIENT_MS);
  const seconds = (performance.now() - begun) / 1000;
  await sleep(REST_MS);
  const afterFirst = residentMib(first, 'now');
  await cleanup.run();
  const second = await startProcess('src/server/main.ts', place, cleanup);
  await sleep(REST_MS);
  const [rest, peak] = [residentMib(second, 'now'), residentMib(second, 'peak')];
  await cleanup.run();
  return [
    ratioRow('first start of the demo, to the first answer', 's', seconds, WITHIN_S),
    ratioRow('memory of the server at rest', 'MiB', rest, limit),
    ratioRow('memory of the server at rest, peak until then', 'MiB', peak, limit),
    ratioRow('memory of the server at rest, after a first start', 'MiB', afterFirst, limit),
    ...(await withContext(place, measureDays)),
  ];
}

/** Days of the demo as the feeds bring them, with the sweep of old prices. */
async function measureDays(ctx: Context): Promise<Row[]> {
  const { demoFeed } = ctx.config;
  if (demoFeed === null) throw new Error('The stage has a sandbox');
  const feeds = openDemoFeeds(demoFeed, { seasons: 0 });
  const sizes: Size[] = [];
  for (let day = 0; day <= DAYS; day++) {
    const now = new Date(ctx.clock.now().getTime() + day * DAY_MS);
    const then: Context = { ...ctx, clock: { now: () => now, speed: 1 } };
    await readDemo(then, feeds);
    await sweepOdds(then);
    await tidyEmbedded(ctx.database);
    if (ctx.database.engine === 'postgres') await ctx.database.asOwner((run) => run('VACUUM ANALYZE'));
    sizes.push(await sizeOf(ctx));
  }
  const [early = noSize, middle = noSize, late = noSize] = [sizes[0], sizes[DAYS_UNTIL_SWEPT], sizes[DAYS]];
  const whole = (from: Size, to: Size) =>
    [...to].reduce((sum, [table, bytes]) => sum + bytes - (from.get(table) ?? 0), 0);
  const perDay = whole(middle, late) / (DAYS - DAYS_UNTIL_SWEPT) / MIB;
  const tables = [...late]
    .map(
      ([table, bytes]) =>
        [table, (bytes - (middle.get(table) ?? 0)) / (DAYS - DAYS_UNTIL_SWEPT) / MIB] as const,
    )
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, LARGEST);
  return [
    ratioRow(
      'a day of the demo, growth while old prices are swept',
      'MiB',
      perDay,
      whole(early, middle) / DAYS_UNTIL_SWEPT / MIB,
    ),
    ...tables.map(([table, mib]) => ratioRow(`a day of the demo, growth of ${table}`, 'MiB', mib, perDay)),
  ];
}

/** Bytes by table, with indexes. */
type Size = ReadonlyMap<string, number>;
const noSize: Size = new Map();

async function sizeOf({ db }: Context): Promise<Size> {
  const { rows } = await sql<{ name: string; bytes: number }>`
    SELECT c.relname AS name, pg_total_relation_size(c.oid)::float8 AS bytes
      FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE c.relkind = 'r' AND n.nspname = 'public'`.execute(db);
  return new Map(rows.map(({ name, bytes }) => [name, bytes]));
}
