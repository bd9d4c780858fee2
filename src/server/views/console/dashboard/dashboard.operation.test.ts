import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { dashboard } from '#contract/console/dashboard.ts';
import { holdMatch } from '#contract/console/matches.ts';
import { textVersions, valuesInForce } from '#contract/console/texts.ts';
import { agreeToTexts } from '#contract/protocols.ts';
import { type Figure, figures } from '#domain/operator/figures.ts';
import { agreedNow } from '#domain/protocol-versions.ts';
import { openLog } from '#server/core/open-log.ts';
import { transaction } from '#server/db/transaction.ts';
import { countFigures } from '#server/features/operators/figures/count-figures.ts';
import { watchNode } from '#server/features/operators/nodes/watch-node.ts';
import { reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { build } from '#test/build/build.ts';
import { consoleOf } from '#test/build/operators/console.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';

let it: TestApp;
const show = async () => (await consoleOf(it, 'support')).call(dashboard, {});

async function figureOf(name: Figure) {
  const { figures: all, days } = await show();
  const found = all.find(({ figure }) => figure === name);
  if (!found) throw new Error(`No figure ${name}`);
  return { ...found, days };
}

describe('numbers', () => {
  beforeEach(async () => {
    it = await startTestApp({
      start: '2026-03-06T16:30:00Z',
      environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' },
    });
  });
  afterEach(() => it.close());

  /** Registrations and a recharge a week ago and today, in Beijing on 7 and 14 March. */
  async function passWeek(atEach: () => Promise<void>): Promise<void> {
    const at = async (instant: string, work: () => Promise<unknown>) => {
      it.clock.set(instant);
      await atEach();
      await work();
    };
    await at('2026-03-06T15:59:00Z', () => build(it).user());
    await at('2026-03-06T16:30:00Z', () => build(it).user());
    await at('2026-03-07T04:05:00Z', async () => {
      const { id } = await build(it).fan();
      await buildBalance(it, id, 5000);
    });
    // After the time of day at which the dashboard is read.
    await at('2026-03-07T04:20:00Z', () => build(it).user());
    await at('2026-03-10T00:00:00Z', () => build(it).user());
    await at('2026-03-14T00:30:00Z', () => build(it).user());
    await at('2026-03-14T04:10:00Z', async () => {
      const { id } = await build(it).fan();
      await buildBalance(it, id, 1800);
    });
    await atEach();
  }

  const none = { count: 0, fen: 0 };
  const users = (count: number) => ({ count, fen: 0 });

  test.each<[string, () => Promise<void>]>([
    ['before anything is counted', async () => undefined],
    ['after each hour was counted', () => countFigures(it.ctx)],
  ])(
    'of today stand beside those of the same hours a week ago, and every day has its own: %s',
    async (_, job) => {
      await passWeek(job);
      const { days, byDay, today, lastWeek } = await figureOf('users');
      expect([days[0], days.at(-1), days.length]).toEqual(['2026-03-01', '2026-03-14', 14]);
      expect({ today, lastWeek }).toEqual({ today: users(2), lastWeek: users(2) });
      const shown = Object.fromEntries(
        days.map((day, at) => [day, byDay[at]?.count]).filter(([, count]) => count),
      );
      expect(shown).toEqual({ '2026-03-06': 1, '2026-03-07': 3, '2026-03-10': 1, '2026-03-14': 2 });
      expect(await figureOf('recharges')).toMatchObject({
        today: { count: 1, fen: 1800 },
        lastWeek: { count: 1, fen: 5000 },
      });
      expect(await figureOf('withdrawals')).toMatchObject({ today: none, lastWeek: none });
    },
  );

  test('counted once are not counted again, by another run or by two at once', async () => {
    await passWeek(async () => undefined);
    await Promise.all([countFigures(it.ctx), countFigures(it.ctx)]);
    const once = await it.ctx.db
      .selectFrom('figure_hour')
      .selectAll()
      .orderBy('figure')
      .orderBy('hour')
      .execute();
    await countFigures(it.ctx);
    expect(
      await it.ctx.db.selectFrom('figure_hour').selectAll().orderBy('figure').orderBy('hour').execute(),
    ).toEqual(once);
    expect((await figureOf('users')).today).toEqual(users(2));
  });

  test('of money and schemes follow what happened', async () => {
    await sell(it, 0, { refundIfLost: true });
    await reportScore(it, 0, scores.loss);
    // Sold on the 14th; the match ends on the 15th at 17:00 UTC, which is the next day in Beijing.
    const shown = await show();
    expect(shown.days.slice(-3)).toEqual(['2026-03-14', '2026-03-15', '2026-03-16']);
    const lastDays = new Map(shown.figures.map(({ figure, byDay }) => [figure, byDay.slice(-3)]));
    expect(lastDays.get('unlocks')).toEqual([{ count: 1, fen: 3800 }, none, none]);
    expect(lastDays.get('schemes')).toEqual([{ count: 1, fen: 0 }, none, none]);
    expect(lastDays.get('recharges')?.[0]).toEqual({ count: 1, fen: 5000 });
    expect((await figureOf('settled')).today).toEqual(users(1));
    expect((await figureOf('buyerRefunds')).today).toEqual({ count: 1, fen: 3800 });
    await countFigures(it.ctx);
    expect((await figureOf('unlocks')).byDay.at(-3)).toEqual({ count: 1, fen: 3800 });
  });

  test('of sessions are those of the last hour, the highest of each day', async () => {
    it.clock.set('2026-03-14T04:10:00Z');
    expect((await show()).sessionsNow).toBeNull();
    for (let user = 0; user < 3; user++) await build(it).user();
    await countFigures(it.ctx);
    expect((await show()).sessionsNow).toEqual({ count: 3, hour: '2026-03-14T04:00:00.000Z' });
    it.clock.advance({ hours: 3 });
    await build(it).user();
    await countFigures(it.ctx);
    expect((await show()).sessionsNow?.count).toBe(1);
    expect((await figureOf('sessions')).today.count).toBe(3);
  });

  test('of consents are exact, whether counted or not', async () => {
    const agreed = async () => {
      const { items } = await (await consoleOf(it, 'moderator')).call(textVersions, {});
      return items.find(({ name }) => name === 'privacyProtocl')?.versions[0]?.agreed;
    };
    const agree = async () => {
      const { token } = await build(it).user();
      const body = { agreed: agreedNow('privacyProtocl') };
      await it.call(agreeToTexts, { body }, { token });
    };
    const before = (await agreed()) ?? 0;
    await agree();
    it.clock.advance({ hours: 2 });
    await countFigures(it.ctx);
    await agree();
    expect(await agreed()).toBe(before + 2);
    it.clock.advance({ hours: 2 });
    await countFigures(it.ctx);
    expect(await agreed()).toBe(before + 2);
  });
});

describe('the state of a server', () => {
  beforeEach(async () => {
    it = await startTestApp();
  });
  afterEach(() => it.close());

  test('has every figure, and nothing to worry about on a new server', async () => {
    const shown = await show();
    expect(shown.figures.map(({ figure }) => figure)).toEqual([...figures]);
    expect(shown).toMatchObject({
      feeds: [],
      heldMatches: 0,
      jobs: { active: 0, failed: 0, retrying: 0 },
      log: { warn: 0, error: 0, fatal: 0, hours: [], messages: [] },
      nodes: [],
    });
  });

  test('shows waiting and retried jobs by queue', async () => {
    const matchId = await buildMatch(it);
    await it.runJobs();
    await transaction(it.ctx.db, (tx) => it.ctx.jobs.add(tx, 'settle-match', { matchId }));
    await transaction(it.ctx.db, (tx) => it.ctx.jobs.add(tx, 'pay-out-scheme', { schemeId: matchId }));
    await transaction(it.ctx.db, (tx) =>
      it.ctx.jobs.add(tx, 'pay-out-scheme', { schemeId: matchId }, { afterMs: 3_600_000 }),
    );
    const { jobs } = await show();
    expect(jobs).toMatchObject({ waiting: 3, due: 2, retrying: 0 });
    expect(jobs.queues).toMatchObject([
      { queue: 'pay-out-scheme', waiting: 2, due: 1 },
      { queue: 'settle-match', waiting: 1, due: 1 },
    ]);
    expect(jobs.oldestDueS).toBeGreaterThanOrEqual(0);
    // The scheme does not exist, so its payout fails and is tried again later.
    await expect(it.runJobs()).rejects.toThrow('not found');
    const after = (await show()).jobs.queues.find(({ queue }) => queue === 'pay-out-scheme');
    expect(after).toMatchObject({ retrying: 1, waiting: 2 });
  });

  test('counts held matches', async () => {
    const id = await buildMatch(it, { pair: 1 });
    const moderator = await consoleOf(it, 'moderator');
    await moderator.call(holdMatch, { params: { id }, body: { reason: '赛果可疑，正在核查' } });
    expect((await show()).heldMatches).toBe(1);
  });

  test('shows a process that reports itself, what it logged, and that it went silent', async () => {
    const log = openLog('info', { write: () => undefined });
    const node = watchNode({ ...it.ctx, log });
    log.error({ err: new Error('secret of 13800000000') }, 'refund request failed');
    log.error('refund request failed');
    log.warn('feed request failed');
    await node.report();
    const shown = await show();
    expect(shown.nodes).toMatchObject([{ version: '1.0.0', isSilent: false, uptimeS: 0 }]);
    expect(shown.nodes[0]?.databaseUs).toBeGreaterThan(0);
    expect(shown.nodes[0]?.rssBytes).toBeGreaterThan(shown.nodes[0]?.heapBytes ?? 0);
    expect(shown.log).toMatchObject({ error: 2, warn: 1, fatal: 0, hours: [{ error: 2, warn: 1 }] });
    expect(shown.log.messages.map(({ level, message, count }) => [level, message, count])).toEqual([
      ['error', 'refund request failed', 2],
      ['warn', 'feed request failed', 1],
    ]);
    it.clock.advance({ minutes: 5 });
    expect((await show()).nodes).toMatchObject([{ isSilent: true }]);
    log.error('refund request failed');
    await node.report();
    const later = await show();
    expect([later.nodes[0]?.isSilent, later.nodes[0]?.uptimeS, later.log.error]).toEqual([false, 300, 3]);
    const { processes } = await (await consoleOf(it, 'finance')).call(valuesInForce, {});
    expect(processes).toMatchObject([{ version: '1.0.0' }]);
    await node.stop();
  });

  test('what could not be stored is reported later', async () => {
    const log = openLog('info', { write: () => undefined });
    const node = watchNode({ ...it.ctx, log });
    await node.report();
    const before = (await show()).log.error;
    log.error('an error while the database is gone');
    await it.database.asOwner((run) => run('ALTER TABLE node_report RENAME TO node_report_gone'));
    await expect(node.report()).rejects.toThrow();
    await it.database.asOwner((run) => run('ALTER TABLE node_report_gone RENAME TO node_report'));
    await node.report();
    expect((await show()).log.error).toBe(before + 1);
    await node.stop();
  });
});

describe('the dashboard', () => {
  beforeAll(async () => {
    it = await startTestApp();
  });
  afterAll(() => it.close());

  test.each(['support', 'moderator', 'finance', 'admin'] as const)('%s sees it', async (role) => {
    await (await consoleOf(it, role)).call(dashboard, {});
  });

  test('nobody who is logged out sees it', async () => {
    const response = await it.app.inject({
      method: 'GET',
      url: dashboard.path,
      headers: { 'x-console': '1' },
    });
    expect(response.statusCode).toBe(401);
  });
});
