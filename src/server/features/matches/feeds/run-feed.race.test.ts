import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startProvider, type TestProvider } from '#test/build/matches/http-feed.ts';
import { providersOf } from '#test/providers-of.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { openAgain } from '#test/test-database.ts';
import type { Context } from '#server/context/context.ts';
import { jobHandlers } from '#server/job-handlers.ts';
import type { RunningJobs } from '#server/jobs/open-jobs.ts';
import { connect } from '#server/context/start-context.ts';
import { runFeed } from './run-feed.ts';
import { sweepFeeds } from './sweep-feeds.ts';
import { resetFeeds } from './testing/feed-desk.ts';

const NODES = 3;
const keys = Array.from({ length: 30 }, (_, at) => `request ${at}`);

let it: TestApp;
let provider: TestProvider;
let nodes: (Context & { readonly jobs: RunningJobs })[];
let close: () => Promise<void>;

beforeAll(async () => {
  it = await startTestApp();
  provider = await startProvider({ plan: () => keys.map((key) => ({ key, everyMs: 3_600_000 })) });
  const { config, log, clock } = it.ctx;
  const databases = await Promise.all(Array.from({ length: NODES }, () => openAgain(it.database, 4)));
  nodes = [];
  for (const database of databases) {
    const providers = { ...providersOf(it.ctx), feeds: [provider.feed] };
    nodes.push(await connect(config, database, { providers, log, clock, serveJobs: false }));
  }
  close = async () => {
    for (const node of nodes) await node.jobs.stop();
    for (const database of databases) await database.close();
  };
});
afterAll(async () => {
  await close();
  await provider.close();
  await it.close();
});

beforeEach(async () => {
  await resetFeeds(it);
  provider.answer({ matches: [] });
  provider.requests.length = 0;
});

/** Each request was answered once. */
async function start(): Promise<void> {
  await Promise.all(nodes.map((node) => sweepFeeds(node)));
  await Promise.all(nodes.map((node) => node.jobs.drain(jobHandlers(node))));
}

test('three nodes that sweep and work at once queue one run at a time and send each request once', async () => {
  await start();
  expect(provider.requests.map(({ key }) => key).sort()).toEqual([...keys].sort());
});

test('simultaneous runs of all nodes send each request once', async () => {
  await start();
  provider.requests.length = 0;
  it.clock.advance({ hours: 2 });
  for (let round = 0; round < 4; round++) {
    await Promise.all(nodes.flatMap((node) => [node, node]).map((node) => runFeed(node, provider.feed.name)));
  }
  expect(provider.requests.map(({ key }) => key).sort()).toEqual([...keys].sort());
});

test('a dead feed is probed by one node only', async () => {
  await start();
  it.clock.advance({ hours: 2 });
  provider.answer({ status: 500, text: 'down' });
  for (let runs = 0; runs < 3; runs++)
    await Promise.all(nodes.map((node) => runFeed(node, provider.feed.name)));
  provider.requests.length = 0;
  it.clock.advance({ hours: 1 });
  await Promise.all(nodes.map((node) => runFeed(node, provider.feed.name)));
  expect(provider.requests).toHaveLength(1);
});
