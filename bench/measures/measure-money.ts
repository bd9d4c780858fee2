import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { recentRows } from '#server/features/ledger/reconcile/requested-rows.ts';
import { everyInvariant, reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import type { Db } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres/open-postgres.ts';
import { openHotPosts, openPosts, postByPgbench } from '../yardsticks/bare-post.ts';
import { type Cleanup, newCleanup } from '../cleanup.ts';
import { type Compared, inTurns, ratioRow, type Row, rowOf } from '../compare.ts';
import { openConnection, requestBytes } from '../connection.ts';
import { LANES, quantile, runLoad, type Sample } from '../load.ts';
import { type MoneyPlace, type MoneyPlaces, setMoneyPlaces, withClient } from './money-places.ts';
import { readerOf } from './measure-lists.ts';
import type { Stage } from '../stage.ts';
import { type PlannedUnlock, planUnlocks } from '../worlds/unlock-plan.ts';

const ROUNDS = 5;
/**
 * Unlocks per round and side, the warm-up included, as a fraction of all. The rest is used while reconciliation runs.
 */
const PART_OF_UNLOCKS = 8;
const ROUND_MS = 3_000;
const BETWEEN_PROBES_MS = 250;
/** The extent of an incremental run: five minutes with 33 transfers a second. */
const RECENT_TRANSFERS = 10_000;
const ENTRIES = Number(process.env.BENCH_ENTRIES ?? 5_000_000);

/**
 * Unlocks over HTTP against their bare transfers, and a server with millions of entries against one with almost none.
 * PostgreSQL only: the embedded database is not for real money.
 */
export async function measureMoney(stage: Stage, outer: Cleanup): Promise<Row[]> {
  if (stage.engine !== 'postgres') return [];
  const cleanup = newCleanup();
  outer.add(() => cleanup.run());
  const places = await setMoneyPlaces(stage, ENTRIES, cleanup);
  const ahead = planUnlocks(places.world);
  const size = `${(places.many.created.entries / 1e6).toFixed(2)}M entries`;
  const rows = [
    ...(await unlockRows(places, ahead, size, cleanup)),
    ...(await hotRows(places, cleanup)),
    ...(await statementRows(places, size)),
    ...(await reconcileRows(places, ahead, size, cleanup)),
    only(`making ${size}`, 's', places.many.created.seconds),
    only(`database with ${size}`, 'MiB', places.many.created.bytes / 2 ** 20),
  ];
  await cleanup.run();
  return rows;
}

type Plan = Generator<PlannedUnlock, never>;

async function unlockRows(places: MoneyPlaces, ahead: Plan, size: string, cleanup: Cleanup): Promise<Row[]> {
  const { world, few, many, bare, byPgbench } = places;
  const all = world.fans.length * world.schemeIds.length;
  const extent = { forMs: ROUND_MS, times: Math.floor(all / PART_OF_UNLOCKS) };
  const unlock = async (place: MoneyPlace, plan: Plan) => {
    const one = await openUnlocks(place, cleanup);
    return () => runLoad(extent, (lane) => one(lane, plan.next().value));
  };
  const [post, posts] = [await openPosts(bare.url, cleanup), planUnlocks(world)];
  const withMany: Sample[] = [];
  const [ofFew, ofMany] = [await unlock(few, planUnlocks(world)), await unlock(many, ahead)];
  const compared = await inTurns(ROUNDS, {
    ours: ofFew,
    async yardstick() {
      withMany.push(await ofMany());
      return await runLoad(extent, (lane) => post(lane, posts.next().value));
    },
  });
  // The first round is the warm-up.
  const grown = { ours: withMany.slice(1), yardstick: compared.ours };
  const sample = await postByPgbench(byPgbench.url, planUnlocks(world), all);
  const byItsOwn: Compared | null = sample && { ours: compared.ours, yardstick: [sample] };
  return [
    ...figures('unlock, against its transfer by a bare client', compared),
    ...(byItsOwn ? figures('unlock, against its transfer by pgbench', byItsOwn) : []),
    ...figures(`unlock with ${size}, against none`, grown),
  ];
}

const figures = (name: string, compared: Compared): Row[] => [
  rowOf(name, 'unlocks/s', compared, 'perSecond'),
  rowOf(`${name}, p50`, 'ms', compared, 'p50Ms'),
  rowOf(`${name}, p99`, 'ms', compared, 'p99Ms'),
];

/** Connections that each perform the unlocks given to them. */
async function openUnlocks({ port }: MoneyPlace, cleanup: Cleanup) {
  const connections = await Promise.all(Array.from({ length: LANES }, () => openConnection(port)));
  cleanup.add(() => connections.forEach((connection) => void connection.close()));
  return async (lane: number, { fan, schemeId }: PlannedUnlock): Promise<void> => {
    const path = `/api/app/auth/solution/unlock/${schemeId}`;
    const request = requestBytes({
      method: 'POST',
      path,
      token: fan.token,
      body: { unlockId: randomUUID() },
    });
    const reply = await connections[lane]?.send(request);
    if (reply?.status !== 200) throw new Error(`An unlock was answered ${reply?.body.toString('utf8')}`);
  };
}

/**
 * Transfers into one escrow by bare clients; the yardstick runs without synchronous commit, which shows the cost of
 * waiting for the disk.
 */
async function hotRows({ bare, world }: MoneyPlaces, cleanup: Cleanup): Promise<Row[]> {
  const [waiting, careless] = [
    await openHotPosts(bare.url, world.fans, '', cleanup),
    await openHotPosts(bare.url, world.fans, '-c synchronous_commit=off', cleanup),
  ];
  const compared = await inTurns(ROUNDS, {
    ours: () => runLoad({ forMs: ROUND_MS }, waiting),
    yardstick: () => runLoad({ forMs: ROUND_MS }, careless),
  });
  const name = 'one hot account by bare clients, against no wait for the disk';
  return [
    rowOf(name, 'transfers/s', compared, 'perSecond'),
    rowOf(`${name}, p50`, 'ms', compared, 'p50Ms'),
    rowOf(`${name}, p99`, 'ms', compared, 'p99Ms'),
  ];
}

/** The statement page of one fan on both servers. */
async function statementRows({ few, many, world }: MoneyPlaces, size: string): Promise<Row[]> {
  const path = '/api/app/auth/balance/flow';
  const [fan] = world.fans;
  const [ours, yardstick] = [
    await readerOf(many.port, path, fan?.token),
    await readerOf(few.port, path, fan?.token),
  ];
  const compared = await inTurns(ROUNDS, { ours: ours.round, yardstick: yardstick.round });
  for (const reader of [ours, yardstick]) reader.close();
  const name = `statement with ${size}, against none`;
  return [
    rowOf(name, 'requests/s', compared, 'perSecond'),
    rowOf(`${name}, p50`, 'ms', compared, 'p50Ms'),
    rowOf(`${name}, p99`, 'ms', compared, 'p99Ms'),
  ];
}

/** A full reconciliation while one client unlocks: its duration, and its effect on the client's waits. */
async function reconcileRows(
  { many }: MoneyPlaces,
  ahead: Plan,
  size: string,
  cleanup: Cleanup,
): Promise<Row[]> {
  const one = await openUnlocks(many, cleanup);
  const probe = async () => {
    const from = performance.now();
    await one(0, ahead.next().value);
    const durationMs = performance.now() - from;
    await sleep(BETWEEN_PROBES_MS);
    return durationMs;
  };
  const idle: number[] = [];
  while (idle.length < 40) idle.push(await probe());
  // Reconciliation uses its own connections and plans.
  const database = await openPostgres(many.url, 1);
  cleanup.add(() => database.close());
  const [busy, spilledBefore, begun] = [[] as number[], await spilled(many.url), performance.now()];
  let isOver = false;
  const differences = reconcile(database.db, everyInvariant).finally(() => {
    isOver = true;
  });
  while (!isOver && busy.length < 250) busy.push(await probe());
  const found = await differences;
  const seconds = (performance.now() - begun) / 1000;
  if (found.length > 0)
    throw new Error(`Reconciliation found discrepancies: ${JSON.stringify(found.slice(0, 3))}`);
  const recentSeconds = await reconcileRecent(database.db);
  const beside = `one unlock at a time while reconciling ${size}, against idle`;
  return [
    only(`reconciling ${size}`, 's', seconds),
    only(`reconciling the last ${RECENT_TRANSFERS} transfers of ${size}`, 's', recentSeconds),
    only(
      `reconciling ${size}, written to disk meanwhile`,
      'MiB',
      ((await spilled(many.url)) - spilledBefore) / 2 ** 20,
    ),
    ratioRow(`${beside}, p50`, 'ms', quantile(busy, 0.5), quantile(idle, 0.5)),
    ratioRow(`${beside}, slowest`, 'ms', Math.max(...busy), Math.max(...idle)),
  ];
}

/** An incremental run over the last transfers. */
async function reconcileRecent(db: Db): Promise<number> {
  const since = await db
    .selectFrom('ledger_txn')
    .select(['id', 'created_at'])
    .orderBy('id', 'desc')
    .offset(RECENT_TRANSFERS)
    .limit(1)
    .executeTakeFirst();
  const begun = performance.now();
  const rows = recentRows({ txnId: since?.id ?? 0, at: since?.created_at ?? new Date(0) });
  const found = await reconcile(db, everyInvariant, rows);
  if (found.length > 0)
    throw new Error(`Incremental run found discrepancies: ${JSON.stringify(found.slice(0, 3))}`);
  return (performance.now() - begun) / 1000;
}

/** Bytes of temporary files that this database has written so far. */
async function spilled(url: string): Promise<number> {
  return await withClient(url, async (client) => {
    const { rows } = await client.query(
      'SELECT temp_bytes::float8 AS bytes FROM pg_stat_database WHERE datname = current_database()',
    );
    return rows[0].bytes;
  });
}

const only = (name: string, unit: string, value: number): Row => ({
  name,
  unit,
  value,
  yardstick: value,
  ratio: 1,
});
