import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { leafText } from '#domain/seal/log-leaf.ts';
import { providersOf } from '#test/providers-of.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { openAgain } from '#test/test-database.ts';
import type { Context } from '#server/context/context.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { RunningJobs } from '#server/jobs/open-jobs.ts';
import { connect } from '#server/context/start-context.ts';
import { appendLeaf } from './append-leaf.ts';
import { appendLog } from './append-log.ts';
import { differencesOfLeaves, publishLeaf, writeLeaves } from './testing/leaves.ts';

const NODES = 3;

let it: TestApp;
let nodes: (Context & { readonly jobs: RunningJobs })[];
let close: () => Promise<void>;
beforeAll(async () => {
  it = await startTestApp({ poolSize: 24 });
  const { config, log, clock } = it.ctx;
  const databases = await Promise.all(Array.from({ length: NODES }, () => openAgain(it.database, 24)));
  nodes = [];
  for (const database of databases) {
    const providers = providersOf(it.ctx);
    nodes.push(await connect(config, database, { providers, log, clock, serveJobs: false }));
  }
  close = async () => {
    for (const node of nodes) await node.jobs.stop();
    for (const database of databases) await database.close();
  };
});
afterAll(async () => {
  expect(await differencesOfLeaves(it.ctx)).toEqual([]);
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

/** Each leaf exactly once, and no gap in the indexes. */
async function expectComplete(texts: readonly string[]): Promise<void> {
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

test('64 concurrent publications on several connections are each in the log once, without a gap', async () => {
  const leaves = publications(64);
  await Promise.all(leaves.map((leaf, at) => writeLeaves(nodes[at % NODES] ?? it.ctx, [leaf])));
  await Promise.all(nodes.map((node) => node.jobs.drain(jobHandlers(node))));
  await expectComplete(leaves.map(leafText));
});

test('publications during three concurrent sequencers are each in the log once', async () => {
  const leaves = publications(200);
  const writing = Promise.all(leaves.map((leaf, at) => writeLeaves(nodes[at % NODES] ?? it.ctx, [leaf])));
  await Promise.all(nodes.flatMap((node) => Array.from({ length: 4 }, () => appendLog(node))));
  await writing;
  await Promise.all(nodes.map((node) => appendLog(node)));
  await expectComplete(leaves.map(leafText));
});

async function pidOf(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(tx);
  return rows[0]?.pid ?? 0;
}

/** Connections that wait for a lock held by this one. */
async function waitingFor(pid: number): Promise<readonly unknown[]> {
  const { rows } = await sql`
    SELECT pid FROM pg_locks WHERE NOT granted AND ${pid} = ANY(pg_blocking_pids(pid))`.execute(it.ctx.db);
  return rows;
}

test('publications never block each other, also when both queue the job', async () => {
  const [slow, quick] = [publishLeaf(), publishLeaf()];
  let finish: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  let written: () => void = () => undefined;
  const isWritten = new Promise<void>((resolve) => {
    written = resolve;
  });
  let firstPid = 0;
  const first = transaction(it.ctx.db, async (tx) => {
    await appendLeaf(it.ctx, tx, slow);
    firstPid = await pidOf(tx);
    written();
    await held;
  });
  await isWritten;
  try {
    let isDone = false;
    const second = writeLeaves(it.ctx, [quick]).finally(() => {
      isDone = true;
    });
    while (!isDone) expect(await waitingFor(firstPid)).toEqual([]);
    await second;
    await appendLog(it.ctx);
    await expectComplete([leafText(quick)]);
  } finally {
    finish();
    await first;
  }
  await appendLog(it.ctx);
  await expectComplete([quick, slow].map(leafText));
});

test('of concurrent leaves with the same author and sequence number, one is written', async () => {
  const authorId = randomUUID();
  const leaves = Array.from({ length: 16 }, () => publishLeaf({ authorId }));
  const results = await Promise.allSettled(leaves.map((leaf) => writeLeaves(it.ctx, [leaf])));
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await appendLog(it.ctx);
  expect((await logged()).length).toBe(from + 1);
});

/** Cancels the running statement of the active sequencer. */
const cutSequencer = `
  SELECT pg_cancel_backend(l.pid) FROM pg_locks l WHERE l.locktype = 'advisory' AND l.objid = 7201012 AND l.granted
     AND l.database = (SELECT oid FROM pg_database WHERE datname = current_database())`;

test('sequencers that are cancelled repeatedly at random points lose nothing', async () => {
  const leaves: ReturnType<typeof publications>[number][] = [];
  let isDone = false;
  const cutting = it.database.asOwner(async (run) => {
    while (!isDone) await run(cutSequencer);
  });
  for (let part = 0; part < 3; part++) {
    const more = publications(300);
    await writeLeaves(it.ctx, more);
    leaves.push(...more);
    // Whether a sequencer is active at the time of the cancel is random.
    for (const node of Array.from({ length: 10 }, (_, at) => nodes[at % NODES] ?? it.ctx)) {
      await appendLog(node).catch(() => undefined);
    }
  }
  isDone = true;
  await cutting;
  await appendLog(it.ctx);
  await expectComplete(leaves.map(leafText));
  const { rows } = await sql`SELECT 1 FROM log_waiting`.execute(it.ctx.db);
  expect(rows).toEqual([]);
});

test.each(['log_entry', 'log_head'])(
  'a sequencer cancelled before it writes to %s leaves all leaves to the next one',
  async (table) => {
    const leaves = publications(300);
    await writeLeaves(it.ctx, leaves);
    await it.database.asOwner(async (run) => {
      await run(`BEGIN; LOCK TABLE ${table} IN SHARE MODE`);
      const cut = expect(appendLog(it.ctx)).rejects.toMatchObject({ code: '57014' });
      // Waits until the sequencer is blocked at the table; nothing else uses it.
      const isThere = `SELECT 1 FROM pg_locks WHERE relation = '${table}'::regclass AND NOT granted`;
      while ((await run(isThere)).length === 0);
      await run(cutSequencer);
      await cut;
      await run('ROLLBACK');
    });
    await expectComplete([]);
    await appendLog(it.ctx);
    await expectComplete(leaves.map(leafText));
  },
);
