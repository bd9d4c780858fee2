import { randomUUID } from 'node:crypto';
import { absentProviders } from '#server/cli/absent-providers.ts';
import { readConfig } from '#server/core/config/config.ts';
import type { Context } from '#server/context/context.ts';
import { transaction } from '#server/db/transaction.ts';
import { noteSchemes } from '#server/features/analysts/records/note-scheme.ts';
import type { NotedScheme } from '#server/features/analysts/records/noted-scheme.ts';
import { rankAnalysts } from '#server/features/analysts/boards/rank-analysts.ts';
import { startContext } from '#server/context/start-context.ts';
import type { Cleanup } from '../cleanup.ts';
import { inTurns, ratioRow, type Row, rowOf } from '../compare.ts';
import { openConnection, requestBytes } from '../connection.ts';
import { quantile } from '../load.ts';
import { type Extent, makeManyRecords } from '../worlds/many-records.ts';
import { coldPaths, coldReaderOf } from './measure-lists.ts';
import { untilReconciled } from './money-places.ts';
import { DAY_MS } from '../worlds/season.ts';
import type { Stage } from '../stage.ts';
import { startProcess } from '../start-process.ts';

const ROUNDS = 5;
const TIMES = 200;

const many: Extent = { analysts: 1_000, schemesEach: 1_000 };
/** The minimum that fills a leaderboard page with ranked analysts. */
const few: Extent = { analysts: 33, schemesEach: 30 };

/** The requests to both servers, as a visitor's screen sends them. */
const readings: Readonly<Record<string, (userId: string) => string>> = {
  leaderboard: () => '/api/app/common/rank',
  'leaderboard of 30 days': () => '/api/app/common/rank?window=30&competition=bench1.1',
  'analyst page': (id) => `/api/app/common/record/${id}`,
  'analyst page of 90 days': (id) => `/api/app/common/record/${id}?window=90`,
  'record in short': (id) => `/api/app/common/statistics/${id}`,
};

/** Reading, each time made anew, and updating track records with a million settled schemes, against a thousand. */
export async function measureRecords(stage: Stage, cleanup: Cleanup): Promise<Row[]> {
  const large = await startServer(stage, 'many_records', many, cleanup);
  const small = await startServer(stage, 'few_records', few, cleanup);
  const rows: Row[] = [];
  for (const [name, pathOf] of Object.entries(readings)) {
    const ours = await coldReaderOf(large.port, pathOf(large.userId));
    const yardstick = await coldReaderOf(small.port, pathOf(small.userId));
    const compared = await inTurns(ROUNDS, { ours: ours.round, yardstick: yardstick.round });
    for (const reader of [ours, yardstick]) reader.close();
    rows.push(
      rowOf(name, 'requests/s', compared, 'perSecond'),
      rowOf(`${name}, p50`, 'ms', compared, 'p50Ms'),
      rowOf(`${name}, p99`, 'ms', compared, 'p99Ms'),
      ratioRow(`${name}, p50 one at a time`, 'ms', await alone(large, pathOf), await alone(small, pathOf)),
    );
  }
  for (const [name, value] of Object.entries(large.updateMs)) {
    rows.push(ratioRow(name, 'ms', value, small.updateMs[name] ?? Number.NaN));
  }
  return rows;
}

interface Server {
  readonly port: number;
  readonly userId: string;
  /** Duration of record updates, in ms. */
  readonly updateMs: Readonly<Record<string, number>>;
}

async function startServer(stage: Stage, name: string, extent: Extent, cleanup: Cleanup): Promise<Server> {
  const environment = await stage.anotherPlace(name);
  const { ctx, close } = await startContext(readConfig(environment), {
    providers: absentProviders,
    serveJobs: false,
  });
  let userId: string;
  let updateMs: Server['updateMs'];
  try {
    userId = await makeManyRecords(ctx, extent);
    // As autovacuum does within minutes.
    await ctx.database.asOwner((run) => run('ANALYZE'));
    updateMs = await measureKeeping(ctx, userId);
  } finally {
    await close();
  }
  await startProcess('src/server/main.ts', environment, cleanup);
  // The first reconciliation takes long here and would disturb the readings.
  if (stage.engine === 'postgres') await untilReconciled(environment.DATABASE_URL ?? '');
  return { port: Number(environment.PORT), userId, updateMs };
}

/** Records one analyst's schemes as settled, one after the other, and recomputes the leaderboards. */
async function measureKeeping(ctx: Context, authorId: string): Promise<Server['updateMs']> {
  // The first run processes the whole history.
  await rankAnalysts(ctx);
  const note = await medianMs(TIMES, () =>
    transaction(ctx.db, (tx) => noteSchemes(tx, [settled(ctx, authorId)])),
  );
  const oneChanged = await medianMs(1, () => rankAnalysts(ctx));
  const nothing = await medianMs(9, () => rankAnalysts(ctx));
  const before = new Date(0);
  await ctx.db.updateTable('record_author').set({ ranked_for: before }).execute();
  return {
    'noting a scheme': note,
    'ranking, nothing new': nothing,
    'ranking, one analyst new': oneChanged,
    'ranking everybody at midnight': await medianMs(1, () => rankAnalysts(ctx)),
  };
}

function settled(ctx: Context, authorId: string): NotedScheme {
  const now = ctx.clock.now();
  return {
    id: randomUUID(),
    authorId,
    publishedAt: now,
    kickoffAt: new Date(now.getTime() - DAY_MS),
    priceFen: 0,
    market: 'asian',
    competition: 'bench1.1',
    chancePercent: null,
    takenOff: null,
    settledAt: now,
    // Priced by our own model, so that there is no odds history to read, which would cost the same as on a match
    // page.
    picks: [
      {
        matchId: randomUUID(),
        market: 'asian',
        pick: 'home',
        lineQuarters: -3,
        oddsMilli: 1900,
        bookmaker: 'model',
      },
    ],
    settlement: { outcome: 'win', profitE16: 9n * 10n ** 15n, pickOutcomes: ['win'] },
  };
}

/** The median duration. */
async function medianMs(times: number, one: () => Promise<unknown>): Promise<number> {
  const tookMs: number[] = [];
  for (let time = 0; time < times; time++) {
    const from = performance.now();
    await one();
    tookMs.push(performance.now() - from);
  }
  return quantile(tookMs, 0.5);
}

/** The median response time without other load. */
async function alone({ port, userId }: Server, pathOf: (id: string) => string): Promise<number> {
  const connection = await openConnection(port);
  const nextPath = coldPaths(pathOf(userId));
  const median = await medianMs(TIMES, async () => {
    const { status } = await connection.send(requestBytes({ method: 'GET', path: nextPath() }));
    if (status !== 200) throw new Error(`${pathOf(userId)} answered ${status}`);
  });
  connection.close();
  return median;
}
