import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { unlocked } from '#domain/ledger/postings.ts';
import { unlockedKey } from '#domain/ledger/transfer-keys.ts';
import { fen } from '#domain/money/fen.ts';
import { applicationRole } from '#server/db/application-role.ts';
import { legsAsJson } from '#server/features/ledger/post-transfer.ts';
import type { Cleanup } from '../cleanup.ts';
import { LANES, quantile, type Sample } from '../load.ts';
import { withClient } from '../measures/money-places.ts';
import { CLOCK_START } from '../worlds/season.ts';
import type { PlannedUnlock } from '../worlds/unlock-plan.ts';
import { type Fan, PRICE_FEN } from '../worlds/world.ts';

const POST = 'SELECT posted_id FROM ledger_post($1, $2, $3, $4::text::jsonb, NULL, $5)';

/** The arguments of the ledger function for one unlock. */
function transferOf({ fan, schemeId }: PlannedUnlock): readonly [string, string, string, string, string] {
  const { kind, legs } = unlocked({ userId: fan.userId, schemeId, priceFen: fen(PRICE_FEN) });
  return [unlockedKey(fan.userId, schemeId), kind, schemeId, JSON.stringify(legsAsJson(legs)), CLOCK_START];
}

async function openLanes(url: string, settings: string, cleanup: Cleanup): Promise<readonly pg.Client[]> {
  const clients = await Promise.all(
    Array.from({ length: LANES }, async () => {
      const client = new pg.Client({
        connectionString: url,
        options: `-c role=${applicationRole} ${settings}`,
      });
      await client.connect();
      return client;
    }),
  );
  cleanup.add(() => Promise.all(clients.map((client) => client.end())));
  return clients;
}

/** One connection per lane; each posts one fen at a time into the same escrow account. */
export async function openHotPosts(
  url: string,
  fans: readonly Pick<Fan, 'userId'>[],
  settings: string,
  cleanup: Cleanup,
) {
  const [clients, hot] = [await openLanes(url, settings, cleanup), randomUUID()];
  let count = 0;
  return async (lane: number): Promise<void> => {
    const fan = fans[count++ % fans.length];
    if (fan === undefined) throw new Error('No fans');
    const { kind, legs } = unlocked({ userId: fan.userId, schemeId: hot, priceFen: fen(1) });
    const values = [`un:${randomUUID()}`, kind, hot, JSON.stringify(legsAsJson(legs)), CLOCK_START];
    await clients[lane]?.query({ name: 'post', text: POST, values });
  };
}

/** One connection per lane; each posts only the transfer of an unlock. */
export async function openPosts(url: string, cleanup: Cleanup) {
  const clients = await openLanes(url, '', cleanup);
  return async (lane: number, planned: PlannedUnlock): Promise<void> => {
    await clients[lane]?.query({
      name: 'post',
      text: POST,
      values: [...transferOf(planned)],
    });
  };
}

/** The first transfers of a connection are not counted: their statements are being planned. */
const WARM_UP = 20;

/** The same transfers by PostgreSQL's own load generator; null if it is not installed. */
export async function postByPgbench(
  url: string,
  plan: Iterator<PlannedUnlock>,
  times: number,
): Promise<Sample | null> {
  const run = promisify(execFile);
  try {
    await run('pgbench', ['--version']);
  } catch {
    return null;
  }
  await withClient(url, async (client) => {
    await client.query(`
      CREATE TABLE bench_post (n bigint PRIMARY KEY, key text, kind text, ref text, legs jsonb, at timestamptz);
      CREATE SEQUENCE bench_next;
      CREATE FUNCTION bench_post() RETURNS bigint LANGUAGE plpgsql AS $$
      DECLARE next bench_post; BEGIN
        SELECT * INTO next FROM bench_post WHERE n = (SELECT nextval('bench_next'));
        RETURN (SELECT posted_id FROM ledger_post(next.key, next.kind, next.ref, next.legs, NULL, next.at));
      END $$;`);
    const rows = Array.from({ length: times }, (_, n) => [n + 1, ...transferOf(plan.next().value)]);
    await client.query(
      `INSERT INTO bench_post SELECT (r->>0)::bigint, r->>1, r->>2, r->>3, (r->>4)::jsonb, (r->>5)::timestamptz
         FROM jsonb_array_elements($1::jsonb) r`,
      [JSON.stringify(rows)],
    );
    await client.query('VACUUM ANALYZE');
  });
  const folder = mkdtempSync(join(tmpdir(), 'rpr-pgbench-'));
  try {
    writeFileSync(join(folder, 'post.sql'), 'SELECT bench_post();\n');
    const each = Math.floor(times / LANES);
    const options = ['-n', '-M', 'prepared', '-c', LANES, '-j', 1, '-t', each, '-l', '-f', 'post.sql', url];
    await run('pgbench', options.map(String), { cwd: folder });
    return sampleOf(
      readdirSync(folder)
        .filter((name) => name.startsWith('pgbench_log'))
        .map((name) => join(folder, name)),
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A line of its log: client, transaction number, duration in µs, script, second and µs of its end. */
function sampleOf(files: readonly string[]): Sample {
  const lines = files
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
    .map((line) => line.split(' ').map(Number))
    .filter(([, number = 0]) => number > WARM_UP);
  const tookMs = lines.map(([, , us = 0]) => us / 1000);
  const ends = lines.map(([, , , , s = 0, us = 0]) => s * 1000 + us / 1000);
  const seconds =
    (ends.reduce((one, other) => Math.max(one, other), 0) -
      ends.reduce((one, other) => Math.min(one, other))) /
    1000;
  return { perSecond: lines.length / seconds, p50Ms: quantile(tookMs, 0.5), p99Ms: quantile(tookMs, 0.99) };
}
