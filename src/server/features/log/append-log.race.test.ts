import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leafText } from '#domain/seal/log-leaf.ts';
import { outsideOf } from '#test/outside-of.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { Context } from '../../context.ts';
import { openPostgres } from '../../db/open-postgres.ts';
import { transaction } from '../../db/transaction.ts';
import { jobHandlers } from '../../jobs/job-handlers.ts';
import type { RunningJobs } from '../../jobs/open-jobs.ts';
import { connect } from '../../start-context.ts';
import { appendLeaf } from './append-leaf.ts';
import { appendLog } from './append-log.ts';
import { checkLog } from './check-log.ts';
import { publishLeaf, writeLeaves } from './testing/leaves.ts';

const NODES = 3;

let it: TestApp;
let nodes: (Context & { readonly jobs: RunningJobs })[];
let close: () => Promise<void>;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 24 });
  const { config, log, clock } = it.ctx;
  const databases = await Promise.all(
    Array.from({ length: NODES }, () => openPostgres(it.database.url ?? '', 24)),
  );
  nodes = [];
  for (const database of databases) {
    const outside = outsideOf(it.ctx);
    nodes.push(await connect(config, database, { outside, log, clock, serveJobs: false }));
  }
  close = async () => {
    for (const node of nodes) await node.jobs.stop();
    for (const database of databases) await database.close();
  };
});
afterAll(async () => {
  expect(await checkLog(it.ctx)).toEqual([]);
  await close();
  await it.close();
});

let from: number;
beforeEach(async () => {
  from = (await logged()).length;
});

async function logged(): Promise<{ index: number; data: string }[]> {
  return await it.ctx.db
    .selectFrom('log_entry as e')
    .innerJoin('log_leaf as l', 'l.id', 'e.leaf_id')
    .select(['e.index', 'l.data'])
    .orderBy('e.index')
    .execute();
}

/** Each leaf once, and no index left out. */
async function isWhole(texts: readonly string[]): Promise<void> {
  const rows = await logged();
  expect(rows.map(({ index }) => index)).toEqual(rows.map((_, at) => at));
  expect(
    rows
      .slice(from)
      .map(({ data }) => data)
      .sort(),
  ).toEqual([...texts].sort());
}

const publications = (count: number) => Array.from({ length: count }, () => publishLeaf());

test('64 publications at once on several connections are each in the log once, without a gap', async () => {
  const leaves = publications(64);
  await Promise.all(leaves.map((leaf, at) => writeLeaves(nodes[at % NODES] ?? it.ctx, [leaf])));
  await Promise.all(nodes.map((node) => node.jobs.drain(jobHandlers(node))));
  await isWhole(leaves.map(leafText));
});

test('publications that go on while three sequencers run at once are each in the log once', async () => {
  const leaves = publications(200);
  const writing = Promise.all(leaves.map((leaf, at) => writeLeaves(nodes[at % NODES] ?? it.ctx, [leaf])));
  await Promise.all(nodes.flatMap((node) => Array.from({ length: 4 }, () => appendLog(node))));
  await writing;
  await Promise.all(nodes.map((node) => appendLog(node)));
  await isWhole(leaves.map(leafText));
});

test('who publishes never waits for another who publishes, also when both queue the job', async () => {
  const [slow, quick] = [publishLeaf(), publishLeaf()];
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let written: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  const first = transaction(it.ctx.db, async (tx) => {
    await appendLeaf(it.ctx, tx, slow);
    written();
    await held;
  });
  await isWritten;
  const second = writeLeaves(it.ctx, [quick]).then(() => 'done');
  // The first one is still open: were it waited for, this would be the end of the test's patience.
  expect(await Promise.race([second, wait(10_000, 'waited')])).toBe('done');
  await appendLog(it.ctx);
  await isWhole([leafText(quick)]);
  finish();
  await first;
  await appendLog(it.ctx);
  await isWhole([quick, slow].map(leafText));
});

test('of copies of one number of an author at once, one is written', async () => {
  const authorId = randomUUID();
  const leaves = Array.from({ length: 16 }, () => publishLeaf({ authorId }));
  const results = await Promise.allSettled(leaves.map((leaf) => writeLeaves(it.ctx, [leaf])));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await appendLog(it.ctx);
  expect((await logged()).length).toBe(from + 1);
});

test('sequencers that are cut off in the middle of anything, again and again, lose nothing', async () => {
  const leaves: ReturnType<typeof publications>[number][] = [];
  let isDone = false;
  const cutting = (async () => {
    while (!isDone) {
      await it.database.asOwner((run) =>
        run(`SELECT pg_cancel_backend(l.pid) FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objid = 7201012
             AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`),
      );
    }
  })();
  let cuts = 0;
  // Whether the knife meets somebody at work is chance; it is tried until it does.
  for (let part = 0; part < 3 || (cuts === 0 && part < 30); part++) {
    const more = publications(300);
    await writeLeaves(it.ctx, more);
    leaves.push(...more);
    for (const node of Array.from({ length: 10 }, (_, at) => nodes[at % NODES] ?? it.ctx)) {
      await appendLog(node).catch(() => {
        cuts += 1;
      });
    }
  }
  isDone = true;
  await cutting;
  expect(cuts).toBeGreaterThan(0);
  await appendLog(it.ctx);
  await isWhole(leaves.map(leafText));
  const { rows } = await sql`SELECT 1 FROM log_waiting`.execute(it.ctx.db);
  expect(rows).toEqual([]);
});
