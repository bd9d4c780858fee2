import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { unprivileged } from '#test/setup/start-postgres.ts';
import { exampleWith } from './example.ts';
import type { Machine } from './machine.ts';
import { postgresPrograms } from './needed-programs.ts';
import { type Part, startPart } from './start-part.ts';

export const superuserPassword = 'superuser';

/** A database machine: Patroni with its PostgreSQL. */
export interface DatabaseNode extends Part {
  readonly machine: Machine;
  readonly port: number;
  readonly restPort: number;
  /** The role that Patroni gives it at this moment; null while it answers nothing. */
  role(): Promise<'primary' | 'standby' | null>;
  /** Whether it is a standby without which nothing is committed, so that it may take over. */
  isSynchronous(): Promise<boolean>;
  /** The file whose first line is the process of PostgreSQL. */
  readonly pidFile: string;
}

/** etcd, which decides who is the primary: a member on each of these machines. */
export async function startEtcd(
  machines: readonly Machine[],
  folder: string,
): Promise<{ readonly parts: readonly Part[]; readonly addresses: string }> {
  const members: Member[] = [];
  for (const [at, machine] of machines.entries())
    members.push({ name: `etcd${at + 1}`, machine, port: await freePort(), peerPort: await freePort() });
  // A member is up when most of them are.
  const parts = await Promise.all(members.map((member) => startMember(member, members, folder)));
  return { parts, addresses: members.map(({ machine, port }) => `${machine.address}:${port}`).join(', ') };
}

interface Member {
  readonly name: string;
  readonly machine: Machine;
  readonly port: number;
  readonly peerPort: number;
}

const peerUrl = ({ machine, peerPort }: Member): string => `http://${machine.address}:${peerPort}`;

async function startMember(member: Member, all: readonly Member[], folder: string): Promise<Part> {
  const { name, machine, port } = member;
  const url = `http://${machine.address}:${port}`;
  return await startPart({
    name,
    command: 'etcd',
    args: [
      ...['--name', name, '--data-dir', join(folder, name)],
      ...['--listen-client-urls', url, '--advertise-client-urls', url],
      ...['--listen-peer-urls', peerUrl(member), '--initial-advertise-peer-urls', peerUrl(member)],
      ...['--initial-cluster', all.map((each) => `${each.name}=${peerUrl(each)}`).join(',')],
    ],
    folder,
    on: machine,
    isUp: async () => (await fetch(`${url}/health`)).ok,
  });
}

interface DatabaseOptions {
  readonly name: string;
  readonly machine: Machine;
  /** Addresses of etcd. */
  readonly etcd: string;
  readonly folder: string;
}

/** A database machine, up once Patroni has made it the primary or a standby that follows. */
export async function startDatabase({
  name,
  machine,
  etcd,
  folder: outer,
}: DatabaseOptions): Promise<DatabaseNode> {
  const { address } = machine;
  const folder = join(outer, name);
  const as = unprivileged();
  mkdirSync(join(folder, 'sockets'), { recursive: true });
  const [port, restPort] = [await freePort(), await freePort()];
  const settings = exampleWith('patroni/patroni.yml', {
    'name: db1': `name: ${name}`,
    '10.0.0.21:8008': `${address}:${restPort}`,
    '10.0.0.21:5432': `${address}:${port}`,
    '10.0.0.11:2379, 10.0.0.12:2379, 10.0.0.13:2379': etcd,
    '10.0.0.0/24': machine.network,
    '/var/lib/postgresql/15/red-penalty': join(folder, 'data'),
    '/var/lib/postgresql/.pgpass-patroni': join(folder, 'pgpass'),
    '/var/run/postgresql': join(folder, 'sockets'),
    '/usr/lib/postgresql/15/bin': postgresPrograms,
    'CHANGE-superuser': superuserPassword,
    // Of all machines of this cluster there is one, which it would restart.
    'mode: automatic': 'mode: "off"',
    'CHANGE-replicator': 'replicator',
    'CHANGE-rewinder': 'rewinder',
  });
  const file = join(folder, 'patroni.yml');
  writeFileSync(file, settings);
  chmodSync(folder, 0o755);
  const { uid, gid } = as;
  if (uid !== undefined && gid !== undefined)
    for (const each of [folder, join(folder, 'sockets'), file]) chownSync(each, uid, gid);
  const ask = async (path: string): Promise<number> =>
    (await fetch(`http://${address}:${restPort}${path}`, { signal: AbortSignal.timeout(1_000) })).status;
  const role = async (): Promise<'primary' | 'standby' | null> => {
    try {
      if ((await ask('/primary')) === 200) return 'primary';
      return (await ask('/replica')) === 200 ? 'standby' : null;
    } catch {
      return null;
    }
  };
  const part = await startPart({
    name,
    command: 'patroni',
    args: [file],
    folder: outer,
    on: machine,
    as,
    isUp: async () => (await role()) !== null,
  });
  const pidFile = join(folder, 'data', 'postmaster.pid');
  process.once('exit', () => killPostgres(pidFile));
  return {
    ...part,
    machine,
    port,
    restPort,
    pidFile,
    role,
    isSynchronous: async () => (await ask('/sync').catch(() => 0)) === 200,
    async kill() {
      await part.kill();
      // Patroni gives PostgreSQL a process group of its own.
      killPostgres(pidFile);
    },
  };
}

/** The processes of its connections end with it. */
function killPostgres(pidFile: string): void {
  try {
    const [pid] = readFileSync(pidFile, 'utf8').split('\n', 1);
    process.kill(Number(pid), 'SIGKILL');
  } catch {
    // It has ended before.
  }
}
