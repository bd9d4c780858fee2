import { type ChildProcess, spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '#test/setup/start-postgres.ts';
import { until } from '#test/until.ts';

/** Required for commits to survive a kill. */
const durable = { fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on' } as const;

/** A PostgreSQL that can be killed. Linux only: its processes are found in /proc. */
export interface KillablePostgres {
  /** An empty database in it. */
  readonly databaseUrl: string;
  /** Kills the postmaster and all its processes at once. */
  kill(): Promise<void>;
  /** Kills one backend; the postmaster then terminates and recovers all others. */
  killBackend(): Promise<void>;
  /** Starts it on the same folder as after a crash, with the stale lock file. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

export async function startKillablePostgres(name: string): Promise<KillablePostgres> {
  const cluster = await startPostgres();
  const data = await ask(cluster.adminUrl, 'SHOW data_directory');
  const started = readCommand(postmasterOf(data));
  // Overrides the settings of other tests: commits must be on disk.
  const settings = Object.entries(durable).flatMap(([setting, value]) => ['-c', `${setting}=${value}`]);
  const command = { ...started, args: [...started.args, ...settings] };
  const { uid, gid } = statSync(data);
  let child: ChildProcess | null = null;
  const start = async () => {
    child = spawn(command.program, command.args, { cwd: join(data, '..'), stdio: 'ignore', uid, gid });
    await until(() => isReady(cluster.adminUrl), 60_000, 20);
  };
  await end(postmasterOf(data), 'SIGINT');
  await start();
  for (const [setting, value] of Object.entries(durable)) {
    const found = await ask(cluster.adminUrl, `SHOW ${setting}`);
    if (found !== value) throw new Error(`${setting} is ${found}, so the test would prove nothing`);
  }
  await ask(cluster.adminUrl, `CREATE DATABASE ${name}`);
  const abandon = () => void child?.kill('SIGQUIT');
  process.once('exit', abandon);
  return {
    databaseUrl: `${cluster.adminUrl}/${name}`,
    async kill() {
      const postmaster = postmasterOf(data);
      const all = [postmaster, ...childrenOf(postmaster)];
      for (const pid of all) send(pid, 'SIGKILL');
      await until(async () => !all.some(isAlive), 60_000, 5);
    },
    async killBackend() {
      const served = childrenOf(postmasterOf(data)).filter((pid) =>
        titleOf(pid).includes(` ${name} 127.0.0.1(`),
      );
      const [pid] = served;
      if (pid !== undefined) send(pid, 'SIGKILL');
    },
    start,
    async stop() {
      await end(postmasterOf(data), 'SIGINT');
      process.off('exit', abandon);
      await cluster.stop();
    },
  };
}

async function ask(adminUrl: string, query: string): Promise<string> {
  const client = new pg.Client({ connectionString: `${adminUrl}/postgres`, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<string[]>({ text: query, rowMode: 'array' });
    return String(rows[0]?.[0] ?? '');
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function isReady(adminUrl: string): Promise<boolean> {
  return (await ask(adminUrl, 'SELECT 1').catch(() => null)) === '1';
}

/** The first line of the lock file. */
function postmasterOf(data: string): number {
  return Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
}

function readCommand(pid: number): { readonly program: string; readonly args: readonly string[] } {
  const [program = '', ...args] = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').filter(Boolean);
  return { program, args };
}

const titleOf = (pid: number): string => read(`/proc/${pid}/cmdline`)?.replaceAll('\0', ' ') ?? '';

function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => statOf(pid)?.parent === parent);
}

/** Zombies are not alive. */
function isAlive(pid: number): boolean {
  const state = statOf(pid)?.state;
  return state !== undefined && state !== 'Z';
}

/** The fields after the parenthesised name, which may contain any character. */
function statOf(pid: number): { readonly state: string; readonly parent: number } | null {
  const [state = '', parent = ''] =
    read(`/proc/${pid}/stat`)
      ?.replace(/^.*\) /s, '')
      .split(' ') ?? [];
  return state === '' ? null : { state, parent: Number(parent) };
}

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

async function end(pid: number, signal: NodeJS.Signals): Promise<void> {
  send(pid, signal);
  await until(async () => !isAlive(pid), 60_000, 10);
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Already ended.
  }
}
