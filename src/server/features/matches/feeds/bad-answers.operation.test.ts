import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedMatch } from '#test/build/matches/feed-file.ts';
import { type Scripted, startProvider, type TestProvider } from '#test/build/matches/http-feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { runFeed } from './run-feed.ts';
import { feedDesk, resetFeeds } from './testing/feed-desk.ts';

let it: TestApp;
let provider: TestProvider;
let desk: ReturnType<typeof feedDesk>;

const live = { kickoffAt: new Date('2026-03-14T15:00:00Z'), feedId: '7' } as const;

beforeAll(async () => {
  it = await startTestApp();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T15:10:00Z');
  await resetFeeds(it);
  provider = await startProvider();
  desk = feedDesk(it, provider);
  await desk.start();
});
afterEach(() => provider.close());
afterAll(() => it.close());

const matches = () =>
  it.ctx.db.selectFrom('match').select(['home', 'round', 'state', 'home_90', 'version']).execute();
const imports = async (): Promise<number> =>
  (await it.ctx.db.selectFrom('feed_import').selectAll().execute()).length;

/** Useless responses, with their outcome and stored excerpt. */
const bad: readonly (readonly [
  what: string,
  answer: Scripted | null,
  outcome: string,
  excerpt: RegExp | null,
])[] = [
  ['a connection that breaks off', null, 'broken', null],
  ['a web page instead of data', { text: '<!doctype html><h1>Maintenance</h1>' }, 'broken', /Maintenance/],
  ['half a document', { text: '{"matches":[{"home"' }, 'broken', /"home"/],
  ['an error of the server', { status: 500, text: 'oops' }, 'broken', /^oops$/],
  ['an empty answer', { text: '' }, 'broken', /^$/],
  ['a document without matches', { text: '{"error":"no such season"}' }, 'broken', /no such season/],
  ['too many requests', { status: 429, text: 'slow down' }, 'quotaUsed', /slow down/],
  [
    'a refused token, repeated',
    { status: 401, text: 'a-secret-token is wrong' },
    'refused',
    /^\*\*\* is wrong$/,
  ],
  [
    'what can not be stored',
    { matches: [feedMatch({ round: 'x'.repeat(10), season: null as never })] },
    'failed',
    /season/,
  ],
];

describe('a useless response', () => {
  test.each(bad)(
    '%s changes no match and is stored with an explanation',
    async (_, answer, outcome, excerpt) => {
      provider.answer({ matches: [feedMatch(live)] });
      await desk.run();
      const before = [await matches(), await imports()];
      provider.answer(answer);
      await desk.runFor(15, 15);
      expect([await matches(), await imports()]).toEqual(before);
      expect(await desk.outcomes()).toEqual(['taken', outcome]);
      const [response] = (await desk.answers()).filter((each) => each.outcome === outcome);
      expect(response?.what).toBeTruthy();
      if (excerpt === null) expect(response?.excerpt).toBeNull();
      else expect(response?.excerpt).toMatch(excerpt);
      expect(JSON.stringify(await desk.answers())).not.toContain('a-secret-token');
    },
  );

  test('beyond the time-out is none: nothing waits for it', async () => {
    provider.answer({ hangs: true });
    const config = { ...it.ctx.config, outsideTimeoutMs: 100 };
    await runFeed({ ...desk.ctx, config }, provider.feed.name);
    expect(await desk.answers()).toMatchObject([{ outcome: 'broken', what: 'timeout', status: null }]);
  });

  test('of excessive size is not read to its end', async () => {
    provider.answer({ text: 'x'.repeat(9 * 1024 * 1024) });
    await desk.run();
    expect(await desk.answers()).toMatchObject([{ outcome: 'broken', what: 'too_large', excerpt: null }]);
  });
});
