import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balance } from '#contract/payments/money.ts';
import { payAt } from '#sandbox/testing/payer.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { freePort } from '#test/free-port.ts';
import { providersOf } from '#test/providers-of.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { openAgain } from '#test/test-database.ts';
import { until } from '#test/until.ts';
import { connect } from '#server/context/start-context.ts';
import { startServer } from '#server/start-server.ts';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { sweepRecharges } from './sweep-recharges.ts';
import { anOrder } from './testing/recharging.ts';

const FANS = 8;
/** Eight concurrent queries, four of each node, take each order in turn: enough rounds for every order to be contested. */
const ORDERS = 64;
const AMOUNT_FEN = 100;

let it: TestApp;
let fans: readonly BuiltUser[];
beforeAll(async () => {
  // Nothing listens on that port: every notification is lost, as if a node were down.
  it = await startTestApp({ environment: { PORT: String(await freePort()) }, poolSize: 20 });
  fans = await Promise.all(Array.from({ length: FANS }, () => build(it).fan()));
});
afterAll(async () => {
  expect(await reconcile(it.ctx.db)).toEqual([]);
  await it.close();
});

async function payWithoutNotification(count: number): Promise<void> {
  await Promise.all(
    fans.map(async (fan) => {
      for (let paid = 0; paid < count / FANS; paid++) {
        const { payUrl } = await anOrder(it, fan, AMOUNT_FEN);
        await payAt(payUrl);
      }
    }),
  );
}

const balances = () =>
  Promise.all(fans.map(async ({ token }) => (await it.call(balance, {}, { token })).balanceFen));

/** Expected balances after `count` orders spread over all fans. */
const after = (before: readonly number[], count: number) =>
  before.map((fen) => fen + (count / FANS) * AMOUNT_FEN);

test('concurrent sweeps of two nodes credit many paid orders with lost notifications once each', async () => {
  const before = await balances();
  await payWithoutNotification(ORDERS);
  expect(await balances()).toEqual(before);
  it.clock.advance({ minutes: 1 });
  const { config, log, clock } = it.ctx;
  const database = await openAgain(it.database, 10);
  const asked: string[] = [];
  const alipay: typeof it.ctx.alipay = {
    ...it.ctx.alipay,
    queryTrade: async (...order) => {
      asked.push(order[0]);
      return await it.ctx.alipay.queryTrade(...order);
    },
  };
  const other = await connect(config, database, {
    providers: { ...providersOf(it.ctx), alipay },
    log,
    clock,
    serveJobs: false,
  });
  await Promise.all([sweepRecharges({ ...it.ctx, alipay }), sweepRecharges(other)]);
  await other.jobs.stop();
  await database.close();
  expect(await balances()).toEqual(after(before, ORDERS));
  // Each order is claimed by one of the nodes, so the provider is asked once.
  expect(asked).toHaveLength(ORDERS);
  expect(new Set(asked).size).toBe(ORDERS);
});

test('failing orders do not block the others', async () => {
  const before = await balances();
  await payWithoutNotification(FANS * 8);
  it.clock.advance({ minutes: 1 });
  const failing = new Error('the provider cannot be asked');
  let queries = 0;
  const alipay: typeof it.ctx.alipay = {
    ...it.ctx.alipay,
    queryTrade: async (...order) => {
      if (++queries <= FANS * 7) throw failing;
      return await it.ctx.alipay.queryTrade(...order);
    },
  };
  await sweepRecharges({ ...it.ctx, alipay });
  const totalOf = (some: readonly number[]) => some.reduce((sum, fen) => sum + fen, 0);
  expect(totalOf(await balances()) - totalOf(before)).toBe(FANS * AMOUNT_FEN);
  it.clock.advance({ minutes: 1 });
  await sweepRecharges(it.ctx);
  expect(await balances()).toEqual(after(before, FANS * 8));
});

test('a starting server credits at once what was paid while none ran', async () => {
  const before = await balances();
  await payWithoutNotification(FANS);
  const { config } = it.ctx;
  const running = await startServer({ ...config, databaseUrl: it.database.url }, async () => ({
    webFolder: null,
  }));
  try {
    // The sweep at startup has no schedule key. One cheap query: calls would compete with the server in this process.
    const startupSweeps = async () => {
      const { rows } = await sql<{ state: string }>`
        SELECT state FROM job.job WHERE name = 'sweep-recharges' AND singleton_key IS NULL`.execute(
        it.ctx.db,
      );
      return rows.map(({ state }) => state);
    };
    await until(async () => (await startupSweeps()).includes('completed'));
    expect(await startupSweeps()).toEqual(['completed']);
    expect(await balances()).toEqual(after(before, FANS));
  } finally {
    await running.close();
  }
});
