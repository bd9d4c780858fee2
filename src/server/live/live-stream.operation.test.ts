import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { livePath } from '#contract/matches/live.ts';
import { transaction } from '#server/db/transaction.ts';
import { oddsCsv, openfootball } from '#test/build/matches/feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { announceChanges } from '#server/features/matches/catalogue/announce-changes.ts';
import { importFeedFile } from '#server/features/matches/import/import-feed.ts';
import { patientMs } from '#test/time-outs.ts';
import { until } from '#test/until.ts';
import { openStream, type Stream } from './testing/open-stream.ts';

const NOW = '2026-03-14T17:00:00Z';

let it: TestApp;
let url: string;
let matchId: string;
const streams: Stream[] = [];
beforeAll(async () => {
  it = await startTestApp({ start: NOW, listen: true, environment: { LIVE_LISTENERS_PER_ADDRESS: '3' } });
  url = it.ctx.config.publicUrl;
  await importFeedFile(it.ctx, openfootball({}));
  ({ id: matchId } = await it.ctx.db.selectFrom('match').select('id').executeTakeFirstOrThrow());
});
afterAll(() => it.close());
beforeEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});

/** Waits for a free place: those of the previous test are released shortly after it. */
async function listen(): Promise<Stream> {
  let stream = await openStream(url);
  await until(
    async () => {
      if (stream.response.status !== 429) return true;
      stream = await openStream(url);
      return false;
    },
    patientMs,
    5,
  );
  streams.push(stream);
  return stream;
}

/** The next change with this state of the match: a late client first receives the recent ones. */
async function nextOfState(stream: Stream, state: string) {
  for (;;) {
    const event = await stream.next('matches');
    if (event.changes.some((change) => change.id === matchId && change.state === state)) return event;
  }
}

test('the stream is neither buffered by proxies nor cached, with the headers of every response', async () => {
  const { response } = await listen();
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  });
});

test('the first event is the time', async () => {
  const stream = await listen();
  expect(await stream.next('beat')).toEqual({
    now: NOW.replace('Z', '.000Z'),
    speed: 1,
    epoch: expect.any(String),
  });
});

test('a change is broadcast as rows show it, once it is committed', async () => {
  const [one, other] = [await listen(), await listen()];
  await importFeedFile(it.ctx, openfootball({ ft: [2, 1], ht: [1, 0] }));
  const event = await nextOfState(one, 'finished');
  expect(event).toEqual(await nextOfState(other, 'finished'));
  expect(event.changes).toMatchObject([
    { id: matchId, competition: 'en.1', state: 'finished', score90: [2, 1], halfTime: [1, 0] },
  ]);
});

test('a price change is broadcast with the prices of a row', async () => {
  const stream = await listen();
  await importFeedFile(it.ctx, oddsCsv('Arsenal,Everton,1x2,,home,1.80,Pinnacle,2026-03-14T11:00:00Z'));
  for (;;) {
    const [change] = (await stream.next('matches')).changes;
    if (change?.odds.length === 0) continue;
    expect(change?.odds).toMatchObject([{ market: '1x2', pick: 'home', oddsMilli: 1800 }]);
    return;
  }
});

test('a client that connects shortly after a change receives it', async () => {
  const first = await listen();
  await transaction(it.ctx.db, (tx) => announceChanges(tx, [matchId]));
  await first.next('matches');
  const late = await listen();
  expect((await late.next('matches')).changes).toMatchObject([{ id: matchId }]);
});

test('a rolled back change is never broadcast', async () => {
  const stream = await listen();
  const failed = transaction(it.ctx.db, async (tx) => {
    await tx.updateTable('match').set({ venue: 'Nowhere', revision: 999 }).execute();
    await announceChanges(tx, [matchId]);
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await transaction(it.ctx.db, (tx) => announceChanges(tx, [matchId]));
  const { changes } = await stream.next('matches');
  expect(changes).toMatchObject([{ id: matchId }]);
  expect(changes[0]?.revision).toBeLessThan(999);
});

test('notifications with unknown matches do not block others', async () => {
  const stream = await listen();
  await transaction(it.ctx.db, async (tx) => {
    await announceChanges(tx, ['no id at all', crypto.randomUUID()]);
    await announceChanges(tx, [matchId]);
  });
  expect((await stream.next('matches')).changes).toMatchObject([{ id: matchId }]);
});

test('too many changes at once start a new epoch', async () => {
  const stream = await listen();
  const { epoch } = await stream.next('beat');
  const many = Array.from({ length: 501 }, () => crypto.randomUUID());
  await transaction(it.ctx.db, (tx) => announceChanges(tx, many));
  expect((await stream.next('beat')).epoch).not.toBe(epoch);
});

test('one client too many of an address is refused, and accepted after another has left', async () => {
  for (let count = 0; count < 3; count++) await listen();
  const answer = await fetch(`${url}${livePath}`, { headers: { 'accept-language': 'en' } });
  expect(answer.status).toBe(429);
  expect(await answer.json()).toMatchObject({
    data: { reason: 'LIVE_TOO_MANY' },
    message: 'Your network already has 3 live connections. Please close some pages and try again.',
  });
  streams[0]?.close();
  expect((await listen()).response.status).toBe(200);
});

test.each(['HEAD', 'POST', 'OPTIONS'] as const)('%s is not allowed for the stream', async (method) => {
  const { status } = await fetch(`${url}${livePath}`, { method });
  expect(status).toBe(404);
});
