import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeSearchEntries } from '#server/features/search/write-entries.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { found, listed } from './find-hits.ts';
import { userRowsOf } from './user-rows.ts';

/**
 * A search must not slow down with the number of users: whatever is searched, each table is read through an index, and
 * about as many rows as a page has. With a million users the plans are the same.
 */
const USERS = 60_000;
const PAGE = 20;
/** Rows that the scans of one search return or discard. */
const MOST_ROWS = 3_000;

let it: TestApp;
beforeAll(async () => {
  it = await startTestApp();
  await it.database.asOwner((run) => run(makeUsers(USERS)));
  const { rows } = await sql<{ id: string; nickname: string; at: Date }>`
    SELECT u.id, u.nickname, a.approved_at AS at FROM analyst a JOIN app_user u ON u.id = a.user_id`.execute(
    it.ctx.db,
  );
  for (let from = 0; from < rows.length; from += 500) {
    const some = rows.slice(from, from + 500);
    await writeSearchEntries(
      it.ctx.db,
      'analyst',
      some.map(({ id, nickname, at }) => ({ id, names: [nickname], at })),
    );
  }
  await it.database.asOwner((run) => run('ANALYZE'));
});
afterAll(() => it.close());

/** Some are analysts, disabled, or to be removed; all have a session. */
const makeUsers = (users: number) => `
  INSERT INTO app_user (id, mobile, nickname, registered_at, disabled_at)
    SELECT gen_random_uuid(), '131' || lpad(n::text, 8, '0'),
           CASE n % 4 WHEN 0 THEN '球迷' || n WHEN 1 THEN 'Fan ' || n WHEN 2 THEN '老王' || n ELSE 'zhang' || n END,
           '2024-01-01T00:00:00Z'::timestamptz + n * interval '1 minute',
           CASE WHEN n % 100 = 7 THEN '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' END
      FROM generate_series(1, ${users}) n;
  INSERT INTO session (id, token_hash, user_id, device, created_at, last_used_at, expires_at)
    SELECT gen_random_uuid(), sha256(id::text::bytea), id, 'test', registered_at, registered_at, registered_at + interval '30 days'
      FROM app_user;
  INSERT INTO certification (user_id, adult, certified_at, source)
    SELECT id, true, registered_at, 'test' FROM app_user WHERE right(mobile, 8)::int % 2 = 0;
  INSERT INTO analyst (user_id, approved_at, source)
    SELECT id, registered_at, 'test' FROM app_user WHERE right(mobile, 8)::int % 20 = 2;
  INSERT INTO removal (id, user_id, number, forfeited_fen, requested_at, removes_at)
    SELECT gen_random_uuid(), id, 1, 0, registered_at, registered_at + interval '360 hours'
      FROM app_user WHERE right(mobile, 8)::int % 10 = 3;
  INSERT INTO removal_cancellation (removal_id, cancelled_at)
    SELECT r.id, r.requested_at FROM removal r JOIN app_user u ON u.id = r.user_id WHERE right(u.mobile, 8)::int % 20 = 13;`;

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly Plan[];
}

async function planOf(hits: RawBuilder<unknown>): Promise<Plan> {
  const { rows } = await sql<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>`
    EXPLAIN (ANALYZE, FORMAT JSON) ${userRowsOf(hits)}`.execute(it.ctx.db);
  const plan = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (!plan) throw new Error('No plan');
  return plan;
}

const nodesOf = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

const id = '00000000-0000-4000-8000-000000000000';
const middle = ['2024-02-01T00:00:00.000Z', id] as const;
const searches: Readonly<Record<string, () => RawBuilder<unknown>>> = {
  'the newest users': () => listed('newest', null, PAGE),
  'a later page of the newest': () => listed('newest', middle, PAGE),
  'the newest analysts': () => listed('analysts', null, PAGE),
  'disabled accounts': () => listed('disabled', null, PAGE),
  'accounts to be removed': () => listed('removing', null, PAGE),
  'a nickname that a quarter of the users has': () => found('球迷', null, PAGE),
  'a later page of it': () => found('球迷', ['球迷500', id], PAGE),
  'a nickname in another case': () => found('FAN 1001', null, PAGE),
  'a nickname of nobody': () => found('nobody', null, PAGE),
  'the pinyin of a nickname': () => found('laowang10002', null, PAGE),
  'a user by id': () => sql`SELECT id, '' AS place, 1 AS nr FROM app_user WHERE id = ${id}::uuid`,
  'a user by mobile number': () =>
    sql`SELECT id, '' AS place, 1 AS nr FROM app_user WHERE mobile = ${'13100000042'}`,
};

describe.each(Object.entries(searches))('%s', (_, hits) => {
  test('is found through indexes, reading about a page', async () => {
    const nodes = nodesOf(await planOf(hits()));
    const scans = nodes.filter((node) => node['Node Type'].includes('Scan'));
    const whole = scans
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name']);
    expect(whole).toEqual([]);
    const read = scans.reduce(
      (sum, node) =>
        sum +
        node['Actual Loops'] *
          (node['Actual Rows'] +
            (node['Rows Removed by Filter'] ?? 0) +
            (node['Rows Removed by Index Recheck'] ?? 0)),
      0,
    );
    expect(read).toBeLessThan(MOST_ROWS);
  });
});
