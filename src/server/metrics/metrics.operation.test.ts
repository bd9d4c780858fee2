import { spawnSync } from 'node:child_process';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { matchList } from '#contract/matches/matches.ts';
import { transaction } from '#server/db/transaction.ts';
import { balancesByKind } from '#server/features/ledger/days/balances-by-kind.ts';
import { sumMoneyDays } from '#server/features/ledger/days/sum-days.ts';
import { processRegistry, sharedAnswers } from '#server/core/observe/process-metrics.ts';
import { build } from '#test/build/build.ts';
import { buildBalance } from '#test/build/payments/recharge.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { isAbsent } from '#test/skips.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { scores, sell, reportScore } from '#server/features/schemes/testing/money-stage.ts';
import { openMetrics, serveMetrics } from './serve-metrics.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
  processRegistry.resetMetrics();
});
afterEach(() => it.close());

/** The value of a sample, by its name with labels as they are printed. */
function sampleOf(text: string, sample: string): number | null {
  const line = text.split('\n').find((each) => each.startsWith(`${sample} `));
  return line === undefined ? null : Number(line.slice(sample.length + 1));
}

const read = () => openMetrics(it.ctx).text();

test('a request is counted by its route, also when its answer comes out of memory', async () => {
  await buildMatch(it);
  const before = { ...sharedAnswers };
  for (let n = 0; n < 3; n++) await it.call(matchList, { query: {} });
  const text = await read();
  const labels = `method="GET",call="${matchList.path}",status="200"`;
  expect(sampleOf(text, `rpr_http_request_duration_seconds_count{${labels}}`)).toBe(3);
  const given = (from: string) => sampleOf(text, `rpr_shared_answers_total{from="${from}"}`) ?? 0;
  expect([given('memory') - before.memory, given('database') - before.database]).toEqual([2, 1]);
  expect(
    sampleOf(text, 'rpr_database_statement_duration_seconds_count{outcome="completed"}'),
  ).toBeGreaterThan(0);
});

test('no client can add a label: odd methods, paths and queries are counted together', async () => {
  const before = labelValues(await read());
  for (const url of [
    '/13800000000',
    '/api/13800000000',
    '/?phone=13800000000',
    '/assets/13800000000.js',
    '/%zz',
  ])
    for (const method of ['GET', 'HEAD', 'POST', 'PROPFIND'] as const)
      await it.app.inject({ method: method as 'GET', url });
  const text = await read();
  expect(text).not.toContain('13800000000');
  const added = labelValues(text).filter((value) => !before.includes(value));
  expect(added.toSorted()).toEqual(['404', 'GET', 'page']);
});

test('jobs are measured, completed and failed ones', async () => {
  await transaction(it.ctx.db, (tx) =>
    it.ctx.jobs.add(tx, 'pay-out-scheme', { schemeId: crypto.randomUUID() }),
  );
  expect(sampleOf(await read(), 'rpr_jobs{queue="pay-out-scheme",state="due"}')).toBe(1);
  await expect(it.runJobs()).rejects.toThrow('not found');
  const text = await read();
  expect(sampleOf(text, 'rpr_job_duration_seconds_count{queue="pay-out-scheme",outcome="failed"}')).toBe(1);
  expect(sampleOf(text, 'rpr_jobs{queue="pay-out-scheme",state="retrying"}')).toBe(1);
});

test('balances by kind are those of all accounts, before and after days were summed', async () => {
  const ofAccounts = async () => {
    const { rows } = await sql<{ kind: string; balance: number }>`
      SELECT kind, sum(balance)::bigint AS balance FROM ledger_account GROUP BY kind HAVING sum(balance) <> 0`.execute(
      it.ctx.db,
    );
    return new Map(rows.map(({ kind, balance }) => [kind, balance]));
  };
  const sums = async () =>
    new Map([...(await balancesByKind(it.ctx.db))].filter(([, balance]) => balance !== 0));
  await sell(it, 0);
  expect(await sums()).toEqual(await ofAccounts());
  expect((await sums()).get('escrow')).toBe(3800);
  await reportScore(it, 0, scores.win);
  await sumMoneyDays(it.ctx);
  await buildBalance(it, (await build(it).fan()).id, 77);
  expect(await sums()).toEqual(await ofAccounts());
  const text = await read();
  for (const [kind, balance] of await ofAccounts())
    expect(sampleOf(text, `rpr_ledger_balance_fen{account="${kind}"}`), kind).toBe(balance);
});

test('what waits for operators, held matches and the age of the log are in it', async () => {
  const text = await read();
  expect(sampleOf(text, 'rpr_operator_items{queue="withdrawals"}')).toBe(0);
  expect(sampleOf(text, 'rpr_matches_held')).toBe(0);
  expect(sampleOf(text, 'rpr_log_leaves_waiting')).toBe(0);
  expect(sampleOf(text, 'rpr_log_anchor_missing{anchor="timestamps"}')).toBe(1);
  expect(sampleOf(text, 'rpr_database_bytes')).toBeGreaterThan(1_000_000);
  expect(sampleOf(text, 'rpr_state_read')).toBe(1);
  expect(sampleOf(text, 'rpr_state_read_failures_total{part="jobs"}')).toBeNull();
});

test('a part that cannot be read is missing and counted, and the others are there', async () => {
  await it.database.asOwner((run) => run('ALTER TABLE feed_state RENAME TO feed_state_gone'));
  await it.database.asOwner((run) => run('ALTER TABLE match_hold RENAME TO match_hold_gone'));
  const text = await read();
  expect(sampleOf(text, 'rpr_state_read_failures_total{part="work"}')).toBe(1);
  expect(sampleOf(text, 'rpr_state_read_failures_total{part="feeds"}')).toBe(1);
  expect(text).not.toMatch(/^rpr_matches_held /m);
  expect(sampleOf(text, 'rpr_log_leaves_waiting')).toBe(0);
});

test('every sample has a help text and a type, and no name of its own', async () => {
  await it.call(matchList, { query: {} });
  const text = await read();
  const typed = new Set([...text.matchAll(/^# TYPE (\S+) /gm)].map(([, name]) => name));
  expect([...text.matchAll(/^# HELP (\S+) ./gm)].map(([, name]) => name).toSorted()).toEqual(
    [...typed].toSorted(),
  );
  for (const line of text.split('\n').filter((each) => each !== '' && !each.startsWith('#'))) {
    const [, name = ''] = /^([a-z_0-9]+)(?:\{[^\n]*\})? -?[\d.e+-]+(?:Nan)?$/i.exec(line) ?? [];
    const family = name.replace(/_(bucket|sum|count)$/, '');
    expect(typed.has(name) || typed.has(family), line).toBe(true);
  }
});

test.skipIf(isAbsent('prometheus'))('prometheus: its linter finds no fault in our names', async () => {
  await it.call(matchList, { query: {} });
  const linted = spawnSync('promtool', ['check', 'metrics'], { input: await read(), encoding: 'utf8' });
  const faults = `${linted.stdout}${linted.stderr}`.split('\n').filter((line) => line !== '');
  // Of prom-client: three names of Node's handles and requests.
  expect(faults.filter((line) => !/^nodejs_active_\w+_total /.test(line))).toEqual([]);
  expect(faults).toHaveLength(3);
});

test('they are served at one path, to GET alone, and to nobody after the end', async () => {
  const server = await serveMetrics(it.ctx, { host: '127.0.0.1', port: 0 });
  const answered = await fetch(server.url);
  expect([answered.status, answered.headers.get('content-type')]).toEqual([
    200,
    'text/plain; version=0.0.4; charset=utf-8',
  ]);
  expect(await answered.text()).toContain('rpr_build_info{version="1.0.0",engine="');
  expect((await fetch(new URL('/', server.url))).status).toBe(404);
  expect((await fetch(server.url, { method: 'POST' })).status).toBe(404);
  await server.close();
  await expect(fetch(server.url)).rejects.toThrow();
});

/** All values of labels, without those of buckets. */
function labelValues(text: string): readonly string[] {
  const own = text
    .split('\n')
    .filter((line) => line.startsWith('rpr_http_request') && !line.includes('le="'));
  return [
    ...new Set(own.flatMap((line) => [...line.matchAll(/"([^"]*)"/g)].map(([, value]) => value ?? ''))),
  ];
}
