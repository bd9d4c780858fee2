import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { openfootball } from '#test/build/matches/feed.ts';
import { startOther, type OtherServer } from '#test/other-server.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';
import { noteStatements } from '#server/db/note-statements.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';

let it: TestApp;
let other: OtherServer;
beforeAll(async () => {
  it = await startTestApp({ start: '2026-03-14T17:00:00Z' });
  other = await startOther(it);
});
afterAll(async () => {
  await other.close();
  await it.close();
});

const goals = (home: number) => importFeedFile(it.ctx, openfootball({ ft: [home, 0], ht: [0, 0] }));

/** The home goals in the other server's list. */
async function shownByOther(): Promise<number | undefined> {
  const { body } = await other.app.inject({ method: 'GET', url: `${matchList.path}?day=2026-03-14` });
  const { code, data, message } = JSON.parse(body);
  expect([code, message]).toEqual([200, '']);
  return matchList.reply.parse(data).items[0]?.score90?.[0];
}

test('what one server has committed is in the very next answer of the other', async () => {
  await goals(0);
  for (let home = 1; home <= 20; home++) {
    expect(await shownByOther()).toBe(home - 1);
    await goals(home);
    expect(await shownByOther()).toBe(home);
    const again = await noteStatements(shownByOther);
    expect([...again.statements]).toEqual([]);
  }
});

test('an answer is never out of date while readers and a writer race', async () => {
  let committed = 0;
  await goals(committed);
  let isOver = false;
  const reader = async () => {
    while (!isOver) {
      const before = committed;
      expect(await shownByOther()).toBeGreaterThanOrEqual(before);
    }
  };
  const readers = Promise.all(Array.from({ length: 20 }, reader));
  for (let home = 1; home <= 20; home++) {
    await goals(home);
    committed = home;
  }
  isOver = true;
  await readers;
});

test('a server that lost its connection answers from the database until it hears again', async () => {
  await goals(0);
  expect(await shownByOther()).toBe(0);
  await cutListening();
  for (let home = 1; home <= 9; home++) {
    await goals(home);
    expect(await shownByOther()).toBe(home);
  }
  await until(async () => (await listeners()) > 0);
  await goals(10);
  expect(await shownByOther()).toBe(10);
});

const listening = `FROM pg_stat_activity
  WHERE datname = current_database() AND (query LIKE 'LISTEN%answers_changed%' OR query = '')
    AND backend_type = 'client backend'`;

async function inDatabase<T>(story: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: it.database.url ?? '' });
  await client.connect();
  try {
    return await story(client);
  } finally {
    await client.end();
  }
}

async function cutListening(): Promise<void> {
  const cut = await inDatabase(
    async (client) => await client.query(`SELECT pg_terminate_backend(pid) ${listening}`),
  );
  expect(cut.rowCount).toBeGreaterThan(0);
}

const listeners = () =>
  inDatabase(async (client) => (await client.query(`SELECT pid ${listening}`)).rowCount ?? 0);
