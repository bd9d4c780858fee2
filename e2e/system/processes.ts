import { type ChildProcess, fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchOf } from '#server/launch.ts';
import { freePort } from '#test/free-port.ts';
import { compileCache, runTool } from './run-program.ts';
import type { AnySystem } from './system.ts';

const READY_MS = 240_000;
/** Creating the demo world takes long on a busy machine. */
const DEMO_READY_MS = 600_000;
let preparedData: string | null = null;

/** Sets a data folder that new systems of this process copy, unless they start empty. */
export function prepareSystems(folder: string): void {
  preparedData = folder;
}

interface ProcessesOptions {
  readonly clockStart: string;
  /** Absent: the embedded database in the system's own folder. */
  readonly databaseUrl?: string;
  readonly environment?: Readonly<Record<string, string>>;
  /** Creates its embedded database, as a first start does. */
  readonly fromNothing?: boolean;
  /** Starts only the sandbox; the first `restart` starts the server. */
  readonly isServerLater?: boolean;
}

/** Server and sandbox as child processes, as `npm start` runs them, for tests about processes. */
export interface Processes extends AnySystem {
  /** Stops the server gracefully and starts it again, by default at the same clock. */
  restart(clockStart?: string): Promise<void>;
  /** Kills the server immediately. */
  kill(): Promise<void>;
  /** Starts the server after `kill`, optionally from the folder of another release. */
  start(release?: string): Promise<void>;
}

export async function startProcesses(options: ProcessesOptions): Promise<Processes> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-system-'));
  const isOwn = options.databaseUrl !== undefined || options.fromNothing === true;
  if (!isOwn && preparedData !== null) cpSync(preparedData, folder, { recursive: true });
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const fixed = {
    PATH: process.env.PATH ?? '',
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: folder,
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_DIR: join(folder, 'sandbox'),
    SANDBOX_TIME_SCALE: '0.01',
    LOG_LEVEL: 'warn',
    DEMO: 'off',
    LANG: 'en_US.UTF-8',
    ...compileCache,
    ...(options.databaseUrl === undefined ? {} : { DATABASE_URL: options.databaseUrl }),
    ...options.environment,
  };
  let environment: NodeJS.ProcessEnv = { ...fixed, CLOCK_START: options.clockStart };
  const sandbox = await startProgram('src/sandbox/main.ts', environment);
  const startServer = (release = '') => startProgram(join(release, 'src/server/main.ts'), environment);
  let server = options.isServerLater ? null : await startServer();
  return {
    url,
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
    folder,
    run: (tool, ...args) => runTool(tool, args, environment),
    async restart(clockStart) {
      if (server) await endProgram(server, 'SIGTERM');
      if (clockStart !== undefined) environment = { ...fixed, CLOCK_START: clockStart };
      server = await startServer();
    },
    async kill() {
      if (server) await endProgram(server, 'SIGKILL');
    },
    async start(release) {
      server = await startServer(release);
    },
    async stop() {
      if (server) await endProgram(server, 'SIGTERM');
      await endProgram(sandbox, 'SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Programs send a message to their parent when they accept requests. */
export async function startProgram(file: string, environment: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const { flags, variables } = launchOf(file);
  const child = fork(file, {
    env: { ...variables, ...environment },
    execArgv: [...process.execArgv, ...flags],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  await new Promise<void>((resolve, reject) => {
    const readyMs = environment.DEMO === 'on' ? DEMO_READY_MS : READY_MS;
    const timer = setTimeout(() => reject(new Error(`${file} was not ready in time`)), readyMs);
    child.once('message', () => {
      clearTimeout(timer);
      resolve();
    });
    child.once('exit', (code) => reject(new Error(`${file} ended with ${code} before it was ready`)));
  });
  return child;
}

export async function endProgram(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}
