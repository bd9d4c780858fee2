import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { feedMatch } from '#test/build/matches/feed-file.ts';
import { startProvider, type TestProvider } from '#test/build/matches/http-feed.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import type { FeedStatus } from '#server/features/matches/feeds/feed-status.ts';
import { feedDesk, resetFeeds } from '#server/features/matches/feeds/testing/feed-desk.ts';
import { Fault } from '#server/core/fault.ts';
import { feedCommand } from './feed-command.ts';

let it: TestApp;
let provider: TestProvider;
let desk: ReturnType<typeof feedDesk>;

beforeAll(async () => {
  it = await startTestApp();
});
beforeEach(async () => {
  it.clock.set('2026-03-14T15:10:00Z');
  await resetFeeds(it);
  provider = await startProvider({
    quota: { perMinute: 10, perDay: 1_000 },
    plan: () => [
      { key: 'live', everyMs: 30_000 },
      { key: 'season', everyMs: 3_600_000 },
    ],
  });
  desk = feedDesk(it, provider);
});
afterEach(() => provider.close());
afterAll(() => it.close());

async function run(args: readonly string[], locale: 'zh' | 'en' = 'en', ctx = desk.ctx) {
  const lines: string[] = [];
  const print = (line: string): void => void lines.push(line);
  const exitCode = await feedCommand.run(ctx, { args, cwd: '/', locale, print, complain: print });
  return { exitCode, lines, text: lines.join('\n') };
}

const live = feedMatch({ feedId: '7', state: 'live', score90: [1, 0] });

describe('npm run feed -- status', () => {
  test('reports a feed that was never polled', async () => {
    expect((await run(['status'])).lines[1]).toMatch(
      /^football-data\.org {2}not polled yet +never +now +10 +1000 +0$/,
    );
  });

  test('shows the age of the last success, the next request, and the remaining quota', async () => {
    await desk.start();
    provider.answer({ matches: [live] });
    await desk.run();
    it.clock.advance({ seconds: 20 });
    const { lines, exitCode } = await run(['status']);
    expect(exitCode).toBe(0);
    expect(lines[0]).toMatch(/^feed +state +last success +next +quota\/minute +quota\/day +failures$/);
    expect(lines[1]).toMatch(
      / ok +2026-03-14 15:10:00Z \(20 s ago\) +in 10 s +2 used 8 left +2 used 998 left +0$/,
    );
    expect((await run(['status'], 'zh')).lines[1]).toMatch(
      / 正常 +2026-03-14 15:10:00Z（20 秒前） +10 秒后 +已用 2 余 8/,
    );
  });

  test('lists unparsed items by kind with examples, and every unknown name once', async () => {
    await desk.start();
    const unknown = feedMatch({ home: 'Nobody Rovers', where: 'match 4' });
    provider.answer({ matches: [live, unknown, { ...unknown, away: 'Fulham FC', where: 'match 5' }] });
    await desk.run();
    const { text } = await run(['status']);
    expect(text).toContain(
      '4 × TEAM_UNKNOWN: match 4 has an unknown team: en.1 Nobody Rovers v Everton FC; match 5 has',
    );
    expect(text.match(/unknown team Nobody Rovers \(en\.1\)/g)).toHaveLength(1);
    expect((await run(['status'], 'zh')).text).toContain('未知球队 Nobody Rovers（en.1）');
  });

  test('explains why a feed is paused, with its response but without our token', async () => {
    await desk.start();
    provider.answer({ status: 401, text: 'a-secret-token is not valid' });
    await desk.run();
    const { text } = await run(['status']);
    expect(text).toMatch(/token or plan rejected, paused \(in 60 min\)/);
    expect(text).toMatch(/live never|live 2026.*refused \(401\): \*\*\* is not valid/);
    expect(text).not.toContain('a-secret-token');
    expect((await run(['status'], 'zh')).text).toContain('令牌或套餐被拒绝，暂停（60 分后）');
  });

  test('shows a staleness that readers see', async () => {
    await desk.start();
    provider.answer({ matches: [live] });
    await desk.run();
    provider.answer({ status: 500, text: 'down' });
    await desk.runFor(400, 10);
    expect((await run(['status'])).text).toMatch(/not responding, paused .*; shown to readers as stale/);
  });

  test('prints everything as JSON', async () => {
    await desk.start();
    await desk.run();
    const { text } = await run(['status', '--json']);
    const { feeds } = JSON.parse(text) as { feeds: FeedStatus[] };
    expect(feeds).toMatchObject([
      {
        feed: 'football-data.org',
        breaker: 'closed',
        lastSuccessAt: '2026-03-14T15:10:00.000Z',
        nextAt: '2026-03-14T15:10:30.000Z',
        quota: { perMinute: 10, perDay: 1_000 },
        left: { minute: 8, day: 998 },
        trouble: null,
      },
    ]);
  });
});

describe('npm run feed -- once', () => {
  test('sends all requests, due or not, prints each and a summary', async () => {
    await desk.start();
    await desk.run();
    provider.answer({ matches: [{ ...live, home: 'Leeds United FC' }] });
    const { lines, text, exitCode } = await run(['once', 'football-data.org']);
    expect(exitCode).toBe(0);
    expect(provider.requests).toHaveLength(4);
    expect(lines[0]).toMatch(/^live \[football-data\.org\] matches 1 new 0 changed 0 same;.* \d+ ms$/);
    expect(lines[1]).toMatch(/^season \[football-data\.org\] matches 0 new 0 changed 1 same/);
    expect(text).toMatch(/files imported +2\n/);
  });

  test('closes the breaker of a recovered feed, and reports failures without it', async () => {
    await desk.start();
    provider.answer({ status: 401, text: 'wrong token a-secret-token' });
    await desk.run();
    const refused = await run(['once', 'football-data.org']);
    expect(refused.exitCode).toBe(1);
    expect(refused.lines[0]).toMatch(/^live {2}refused \(401\): wrong token \*\*\* /);
    provider.answer(null);
    expect((await run(['once', 'football-data.org'], 'zh')).lines[0]).toMatch(
      /^live {2}无有效响应：无法连接/,
    );
    provider.answer({ matches: [live] });
    await run(['once', 'football-data.org']);
    expect(await desk.state()).toMatchObject({ failures: 0, open_until: null });
  });

  test('stays within the quota and names skipped requests', async () => {
    for (let times = 0; times < 5; times++) await run(['once', 'football-data.org']);
    const { text, exitCode } = await run(['once', 'football-data.org']);
    expect(provider.requests).toHaveLength(10);
    expect(exitCode).toBe(1);
    it.clock.advance({ seconds: 31 });
    expect((await run(['status'])).lines[1]).toMatch(/ waits for quota +10 used 0 left /);
    expect(text).toContain('Skipped, quota exhausted or provider asked to wait: live, season');
  });
});

test.each([
  [[], /Usage: npm run feed/],
  [['once'], /Usage: npm run feed/],
  [['status', 'all'], /Usage: npm run feed/],
  [['once', 'bbc'], /Feed bbc is not enabled\. Enabled feeds: football-data\.org\./],
])('%j is rejected with one sentence', async (args, sentence) => {
  await expect(run(args)).rejects.toThrow(Fault);
  await expect(run(args)).rejects.toThrow(sentence);
  expect(provider.requests).toEqual([]);
});

test('without a feed, and with a demo, it prints what to do', async () => {
  await expect(run(['status'], 'en', { ...desk.ctx, feeds: [] })).rejects.toThrow(/Please set FEEDS/);
  onTestFinished(async () => {
    await it.database.asOwner((run) => run('DELETE FROM competition WHERE demo'));
  });
  await it.ctx.db
    .insertInto('competition')
    .values({
      code: 'demo.1',
      name_zh: '演示',
      name_en: 'Demo',
      short_zh: '演示',
      short_en: 'Demo',
      zone: 'UTC',
      demo: true,
    })
    .execute();
  await expect(run(['status'])).rejects.toThrow(/holds the demo/);
});
