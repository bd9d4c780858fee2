import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedMatch } from '#test/build/matches/feed-file.ts';
import { type Scripted, startProvider, type TestProvider } from '#test/build/matches/http-feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { runFeed } from './run-feed.ts';
import { feedDesk, forgetFeeds } from './testing/feed-desk.ts';

let it: TestApp;
let provider: TestProvider;
let desk: ReturnType<typeof feedDesk>;

const live = { kickoffAt: new Date('2026-03-14T15:00:00Z'), feedId: '7' } as const;

beforeAll(async () => {
  it = await startTestApp();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T15:10:00Z');
  await forgetFeeds(it);
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

/** Answers that are no use, and how each is told. */
const bad: readonly (readonly [
  what: string,
  answer: Scripted | null,
  outcome: string,
  kept: RegExp | null,
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

describe('an answer that is no use', () => {
  test.each(bad)('%s changes no match, is kept apart and is told', async (_, answer, outcome, kept) => {
    provider.answer({ matches: [feedMatch(live)] });
    await desk.run();
    const before = [await matches(), await imports()];
    provider.answer(answer);
    await desk.runFor(15, 15);
    expect([await matches(), await imports()]).toEqual(before);
    expect(await desk.outcomes()).toEqual(['taken', outcome]);
    const [told] = (await desk.answers()).filter((each) => each.outcome === outcome);
    expect(told?.what).toBeTruthy();
    if (kept === null) expect(told?.excerpt).toBeNull();
    else expect(told?.excerpt).toMatch(kept);
    expect(JSON.stringify(await desk.answers())).not.toContain('a-secret-token');
  });

  test('within the time it has is none: nobody waits for it', async () => {
    provider.answer({ hangs: true });
    const config = { ...it.ctx.config, outsideTimeoutMs: 100 };
    await runFeed({ ...desk.ctx, config }, provider.feed.name);
    expect(await desk.answers()).toMatchObject([{ outcome: 'broken', what: 'timeout', status: null }]);
  });

  test('as large as a film is not read to its end', async () => {
    provider.answer({ text: 'x'.repeat(9 * 1024 * 1024) });
    await desk.run();
    expect(await desk.answers()).toMatchObject([{ outcome: 'broken', what: 'too_large', excerpt: null }]);
  });
});
