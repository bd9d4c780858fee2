import { afterAll, beforeEach, expect, test } from 'vitest';
import { build } from '#test/build/build.ts';
import { buildMatch, buildResult, importOpenfootball } from '#test/build/matches/match.ts';
import { buildScheme } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { queueSettlements } from './queue-settlements.ts';

let it: TestApp;
let done: Set<string>;
beforeEach(async () => {
  await it?.close();
  it = await startTestApp();
  done = new Set();
});
afterAll(() => it.close());

async function jobs<T>(name: string): Promise<{ id: string; data: T }[]> {
  return (await it.database.asOwner((run) =>
    run(`SELECT id, data FROM job.job WHERE name = '${name}' ORDER BY created_on`),
  )) as { id: string; data: T }[];
}

/** Runs the queueing job of an import once, and returns the number of queued settlements. */
async function queued(): Promise<number> {
  for (const { id, data } of await jobs<{ matchIds: string[] }>('queue-settlements')) {
    if (done.has(id)) continue;
    done.add(id);
    await queueSettlements(it.ctx, data.matchIds);
  }
  return (await jobs('settle-match')).length;
}

test('a settlement is queued when a result arrives and when it is corrected, not when it is repeated', async () => {
  const matchId = await buildMatch(it);
  await buildScheme(it, await build(it).analyst(), matchId);
  expect(await queued()).toBe(0);
  await importOpenfootball(it, {}, { ft: [2, 1], ht: [1, 0] });
  expect(await queued()).toBe(1);
  await importOpenfootball(it, {}, { ft: [2, 1], ht: [1, 0] });
  expect(await queued()).toBe(1);
  await importOpenfootball(it, {}, { ft: [3, 1], ht: [1, 0] });
  expect(await queued()).toBe(2);
});

test('no settlement is queued for a match without schemes', async () => {
  await buildMatch(it);
  await buildResult(it, {}, { halfTime: [0, 0], score90: [1, 0] });
  expect(await queued()).toBe(0);
  expect(done.size).toBeGreaterThan(0);
});
