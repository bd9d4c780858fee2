import type pg from 'pg';
import { expect, test } from 'vitest';
import { connectionWaits } from './connection-waits.ts';

/** A pool of two connections; a third caller waits until `free`. */
function poolOfTwo() {
  const queue: (() => void)[] = [];
  const pool = {
    options: { max: 2 } as pg.PoolOptions,
    totalCount: 0,
    idleCount: 0,
    connect: () =>
      new Promise<pg.PoolClient>((resolve) => {
        if (pool.totalCount < 2) {
          pool.totalCount++;
          resolve({} as pg.PoolClient);
        } else queue.push(() => resolve({} as pg.PoolClient));
      }),
  };
  return { pool: pool as typeof pool & Pick<pg.Pool, 'connect'>, free: () => queue.shift()?.() };
}

test('nobody waits while a connection may be opened, however long that takes', async () => {
  const { pool } = poolOfTwo();
  let now = 0;
  const waits = connectionWaits(pool, () => now);
  const opened = waits.connect();
  now += 500;
  await opened;
  expect(waits.take()).toBeLessThan(0.001);
});

test('a caller of a full pool waits until it has a connection, and counts meanwhile', async () => {
  const { pool, free } = poolOfTwo();
  let now = 0;
  const waits = connectionWaits(pool, () => now);
  await Promise.all([waits.connect(), waits.connect()]);
  expect(waits.take()).toBeLessThan(0.001);
  const third = waits.connect();
  now += 40;
  expect(waits.take()).toBeCloseTo(40, 0);
  now += 20;
  free();
  await third;
  expect(waits.take()).toBeCloseTo(60, 0);
  expect(waits.take()).toBe(0);
});

test('one of ten callers that waited does not count as all of them', async () => {
  const { pool, free } = poolOfTwo();
  let now = 0;
  const waits = connectionWaits(pool, () => now);
  for (let n = 0; n < 20; n++) {
    pool.totalCount = 0;
    await waits.connect();
  }
  pool.totalCount = 2;
  const late = waits.connect();
  now += 400;
  free();
  await late;
  expect(waits.take()).toBeLessThan(0.001);
});
