import { setTimeout as sleep } from 'node:timers/promises';
import { fen } from '#domain/money/fen.ts';
import { everyInvariant, reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import type { Context } from '#server/context/context.ts';
import { freePort } from '#test/free-port.ts';
import { type Cleanup, newCleanup } from '../../cleanup.ts';
import { ratioRow, type Row } from '../../compare.ts';
import { LANES, quantile, runLoad, type Sample } from '../../load.ts';
import { prepare, type Stage } from '../../stage.ts';
import { startProcess } from '../../start-process.ts';
import { makeManyFans } from '../../worlds/many-fans.ts';
import { withContext } from '../../worlds/many-sales.ts';
import { makePublishers, PRICE_FEN, type World } from '../../worlds/world.ts';
import { readMinute, type Seen } from './read-minute.ts';
import { openMovingPrices } from './moving-prices.ts';
import { openVisits, type Rates, type Visits } from './visits.ts';

/** `BENCH_MINUTES=30` for a run that says something of a day. */
const MINUTES = Math.max(3, Number(process.env.BENCH_MINUTES ?? 3));
const FANS = 2_000;
const LISTENERS = 200;
const CAPACITY_MS = 10_000;
const MINUTE_MS = 60_000;
const LOAD = 0.5;
const MOVE_EVERY_MS = 1_000;
const MORE_PUBLISHERS = 400;
/** Of the pairs of fan and scheme, and of publisher and match: the rest is for the measure of what the server bears. */
const USED = 0.85;
const first: Rates = { unlockEvery: 50, publishEvery: 1_000 };

/**
 * A server at half of what it bears, for minutes: readers, buyers, authors, live listeners, and a price that moves every
 * second. What must not grow is compared between the last third and the one before; afterwards the books agree.
 */
export async function measureSoak(
  stage: Pick<Stage, 'engine' | 'anotherPlace'>,
  outer: Cleanup,
): Promise<Row[]> {
  // The prices come from another process than the server's, which the embedded database does not allow.
  if (stage.engine !== 'postgres') return [];
  const cleanup = newCleanup();
  outer.add(() => cleanup.run());
  try {
    const place: NodeJS.ProcessEnv = {
      ...(await stage.anotherPlace('soak')),
      METRICS_PORT: String(await freePort()),
      LIVE_LISTENERS_PER_ADDRESS: String(LISTENERS),
    };
    const prepared = await prepare(place);
    return await withContext(place, async (ctx) => {
      const more = await makePublishers(ctx, { first: 1_000, count: MORE_PUBLISHERS });
      const world = { ...prepared, publishers: [...prepared.publishers, ...more] };
      const fans = await makeManyFans(ctx, FANS, fen(PRICE_FEN * world.schemeIds.length));
      const server = await startProcess('src/server/main.ts', place, cleanup);
      const listeners = { PORT: place.PORT, LISTENERS: String(LISTENERS), PATH: process.env.PATH };
      (await startProcess('bench/measures/live/live-listeners.ts', listeners, cleanup)).send('listen');
      const visits = await openVisits(Number(place.PORT), world, fans, first);
      cleanup.add(visits.close);
      const bears = await capacityOf(visits);
      visits.setRates(ratesFor(bears, world));
      const prices = await openMovingPrices(ctx, world.matchId);
      const seen = await whileMoving(prices.move, async () => {
        const minutes: Minute[] = [];
        for (let minute = 1; minute <= MINUTES; minute++) {
          const sample = await pacedVisits(visits, LOAD * bears);
          const now = await readMinute(ctx.database, { server, metricsPort: Number(place.METRICS_PORT) });
          minutes.push({ ...sample, ...now });
          say(minute, { ...sample, ...now }, visits);
        }
        return minutes;
      });
      await proveBooks(ctx, visits);
      return rowsOf(seen, bears);
    });
  } finally {
    await cleanup.run();
  }
}

type Minute = Sample & Seen;

/** Visits per second without a pause; the first half warms the server up. */
async function capacityOf({ visit }: Visits): Promise<number> {
  await runLoad({ forMs: CAPACITY_MS }, visit);
  return (await runLoad({ forMs: CAPACITY_MS }, visit)).perSecond;
}

/** So that neither schemes to unlock nor matches to publish on run out before the end. */
function ratesFor(bears: number, { schemeIds, publishers, openMatchIds }: World): Rates {
  const visits = LOAD * bears * 60 * MINUTES;
  const everyOf = (pairs: number) => Math.ceil(visits / (USED * pairs));
  return {
    unlockEvery: Math.max(first.unlockEvery, everyOf(FANS * schemeIds.length)),
    publishEvery: Math.max(first.publishEvery, everyOf(publishers.length * openMatchIds.length)),
  };
}

/** A minute of visits at their times, however long the one before took. */
async function pacedVisits({ visit }: Visits, perSecond: number): Promise<Sample> {
  const [start, everyMs] = [performance.now(), (1_000 * LANES) / perSecond];
  const turns = Array<number>(LANES).fill(0);
  const tookMs: number[] = [];
  const { perSecond: done } = await runLoad({ forMs: MINUTE_MS }, async (lane) => {
    const turn = (turns[lane] ?? 0) + 1;
    turns[lane] = turn;
    const waitMs = start + (turn + lane / LANES) * everyMs - performance.now();
    if (waitMs > 0) await sleep(waitMs);
    const from = performance.now();
    await visit(lane);
    tookMs.push(performance.now() - from);
  });
  return { perSecond: done, p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) };
}

async function whileMoving<T>(move: () => Promise<void>, story: () => Promise<T>): Promise<T> {
  let isOver = false;
  const moving = (async () => {
    while (!isOver) {
      await move();
      await sleep(MOVE_EVERY_MS);
    }
  })();
  const result = await story().finally(() => (isOver = true));
  await moving;
  return result;
}

function say(minute: number, seen: Minute, visits: Visits): void {
  const { unlocks, publications } = visits.acts();
  const { perSecond, p99Ms, residentMib, heapMib, lagMs, databaseMib } = seen;
  const figures = [
    `${perSecond.toFixed(0)} visits/s, p99 ${p99Ms.toFixed(1)} ms`,
    `${unlocks} unlocks and ${publications} schemes so far`,
    `memory ${residentMib.toFixed(0)} MiB, heap ${heapMib.toFixed(0)} MiB`,
    `event loop p99 ${lagMs.toFixed(1)} ms, database ${databaseMib.toFixed(1)} MiB`,
  ];
  process.stderr.write(`minute ${minute}: ${figures.join('; ')}\n`);
}

/** Every unlock and publication that was answered is there, and reconciliation finds nothing. */
async function proveBooks({ db }: Pick<Context, 'db'>, { acts }: Visits): Promise<void> {
  const { unlocks, publications } = acts();
  const countOf = async (table: 'unlock' | 'scheme') => {
    const query = db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('all'));
    return Number((await query.executeTakeFirstOrThrow()).all);
  };
  const found = { unlocks: await countOf('unlock'), schemes: await countOf('scheme') };
  if (found.unlocks < unlocks || found.schemes < publications)
    throw new Error(
      `Answered: ${unlocks} unlocks, ${publications} schemes; there are ${JSON.stringify(found)}`,
    );
  const differences = await reconcile(db, everyInvariant);
  if (differences.length > 0) throw new Error(`Reconciliation found ${JSON.stringify(differences)}`);
}

/** The last third against the third before it: the first may still be warming up. */
function rowsOf(minutes: readonly Minute[], bears: number): Row[] {
  const third = Math.floor(minutes.length / 3);
  const [middle, last] = [minutes.slice(-2 * third, -third), minutes.slice(-third)];
  const name = `soak of ${minutes.length} min at half load`;
  const meanOf = (some: readonly Minute[], figure: keyof Minute) =>
    some.reduce((sum, minute) => sum + minute[figure], 0) / some.length;
  const flat = (what: string, unit: string, figure: keyof Minute) =>
    ratioRow(`${name}: ${what}`, unit, meanOf(last, figure), meanOf(middle, figure));
  const [before, between, end] = [minutes.at(-2 * third - 1), minutes.at(-third - 1), minutes.at(-1)];
  const grown = (from: Minute | undefined, to: Minute | undefined) =>
    (to?.databaseMib ?? Number.NaN) - (from?.databaseMib ?? Number.NaN);
  return [
    ratioRow(`${name}: visits, against what the server bears`, 'visits/s', meanOf(last, 'perSecond'), bears),
    flat('99th percentile of a visit', 'ms', 'p99Ms'),
    flat('memory', 'MiB', 'residentMib'),
    flat('heap', 'MiB', 'heapMib'),
    flat('event loop, 99th percentile', 'ms', 'lagMs'),
    ...(minutes.length > 2 * third
      ? [ratioRow(`${name}: growth of the database`, 'MiB', grown(between, end), grown(before, between))]
      : []),
  ];
}
