import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcile } from '#server/features/ledger/reconcile/reconcile.ts';
import { release, reportScore, scores, sell } from '#server/features/schemes/testing/money-stage.ts';
import { freePort } from '#test/free-port.ts';
import { isAbsent } from '#test/skips.ts';
import { serveTestApp, startTestApp, type TestApp } from '#test/test-app.ts';
import { until } from '#test/until.ts';
import { applicationRole } from '../application-role.ts';
import { openPostgres } from './open-postgres.ts';
import { everySession } from './session-settings.ts';
import { transaction } from '../transaction.ts';

const user = 'rpr_pooled';
const password = 'pooled';
/** Fewer than callers at the same time, so that transactions of one client meet other connections. */
const SERVER_CONNECTIONS = 3;

let direct: TestApp;
beforeAll(async () => {
  direct = await startTestApp({ environment: { FREE_SCHEMES_BEFORE_CHARGING: '0' } });
});
afterAll(() => direct.close());

test('without a pooler repeated statements have names', async () => {
  for (let times = 0; times < 3; times++)
    await direct.ctx.db.selectFrom('app_user').select('id').where('nickname', '=', 'nobody').execute();
  const { rows } = await sql<{ named: number }>`
    SELECT count(*)::integer AS named FROM pg_prepared_statements`.execute(direct.ctx.db);
  expect(rows[0]?.named).toBeGreaterThan(0);
});

describe.skipIf(isAbsent('pgbouncer'))('pgbouncer: in transaction mode', () => {
  let it: TestApp;
  let folder: string;
  let pooler: ChildProcess;

  beforeAll(async () => {
    await direct.database.asOwner((run) =>
      run(`CREATE ROLE ${user} LOGIN PASSWORD '${password}' IN ROLE ${applicationRole};
           ${Object.entries({ role: applicationRole, ...everySession })
             .map(([name, value]) => `ALTER ROLE ${user} SET ${name} = '${value}'`)
             .join('; ')}`),
    );
    const url = direct.database.url ?? '';
    const pooledUrl = await startPooler(new URL(url));
    const database = { ...(await openPostgres({ url, pooledUrl }, 10)), url, refusals: () => [] };
    it = await serveTestApp({
      ...direct,
      config: direct.ctx.config,
      database,
      release: () => database.close(),
    });
  });
  afterAll(async () => {
    await it?.close();
    pooler?.kill('SIGINT');
    await direct.database.asOwner((run) => run(`DROP ROLE ${user}`));
    rmSync(folder, { recursive: true, force: true });
  });

  async function startPooler({ hostname, port: databasePort, pathname }: URL): Promise<string> {
    folder = mkdtempSync(join(tmpdir(), 'rpr-pooler-'));
    chmodSync(folder, 0o755);
    const port = await freePort();
    const name = pathname.slice(1);
    writeFileSync(join(folder, 'users.txt'), `"${user}" "${password}"\n`);
    writeFileSync(
      join(folder, 'pgbouncer.ini'),
      `[databases]
${name} = host=${hostname} port=${databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = ${SERVER_CONNECTIONS}
`,
    );
    // It refuses to run as root.
    const as = process.getuid?.() === 0 ? ['--user=nobody'] : [];
    pooler = spawn('pgbouncer', ['--quiet', ...as, join(folder, 'pgbouncer.ini')], { stdio: 'ignore' });
    const address = `postgres://${user}:${password}@127.0.0.1:${port}/${name}`;
    await until(async () => {
      const client = new pg.Client({ connectionString: address });
      client.on('error', () => undefined);
      return await client.connect().then(
        async () => {
          await client.end();
          return true;
        },
        () => false,
      );
    });
    return address;
  }

  test('the application has its role on every connection, and ten callers share three', async () => {
    const seen = await Promise.all(
      Array.from({ length: 40 }, () =>
        transaction(it.ctx.db, async (tx) => {
          const { rows } = await sql<{ pid: number; role: string }>`
            SELECT pg_backend_pid() AS pid, current_user AS role, pg_sleep(.01)`.execute(tx);
          return rows[0];
        }),
      ),
    );
    expect(new Set(seen.map((row) => row?.role))).toEqual(new Set([applicationRole]));
    const pids = new Set(seen.map((row) => row?.pid)).size;
    expect(pids).toBeGreaterThan(1);
    expect(pids).toBeLessThanOrEqual(SERVER_CONNECTIONS);
  });

  test('repeated statements with parameters succeed on whichever connection they meet', async () => {
    const found = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        it.ctx.db.selectFrom('app_user').select('id').where('nickname', '=', `nobody ${at}`).execute(),
      ),
    );
    expect(found.flat()).toEqual([]);
  });

  test('a transaction lock holds over the connections of the pooler', async () => {
    let inside = 0;
    let most = 0;
    await Promise.all(
      Array.from({ length: 12 }, () =>
        transaction(it.ctx.db, async (tx) => {
          await sql`SELECT pg_advisory_xact_lock(7201, 1)`.execute(tx);
          inside += 1;
          most = Math.max(most, inside);
          await sql`SELECT pg_sleep(.005)`.execute(tx);
          inside -= 1;
        }),
      ),
    );
    expect(most).toBe(1);
  });

  test('a scheme is sold, settled and paid out, and every fen is where it should be', async () => {
    const { schemeId } = await sell(it, 0);
    await reportScore(it, 0, scores.win);
    await release(it);
    const paid = await it.ctx.db
      .selectFrom('unlock_payout')
      .innerJoin('unlock', 'unlock.id', 'unlock_payout.unlock_id')
      .select('unlock.id')
      .where('scheme_id', '=', schemeId)
      .execute();
    expect(paid).toHaveLength(1);
    expect(await reconcile(it.ctx.db)).toEqual([]);
  });
});
