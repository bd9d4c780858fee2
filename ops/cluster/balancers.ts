import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#test/free-port.ts';
import { type NginxPorts, type Upstream, writeNginxFiles, writeNginxSite } from '../nginx/nginx-files.ts';
import { reloadNginx } from '../nginx/reload-nginx.ts';
import type { DatabaseNode } from './databases.ts';
import { exampleWith } from './example.ts';
import type { Machine } from './machine.ts';
import { type Part, startPart } from './start-part.ts';

interface Balancer {
  readonly part: Part;
  readonly port: number;
}

/** Which one of several, and where. */
export interface Place {
  readonly name: string;
  readonly machine: Machine;
  readonly folder: string;
}

interface Haproxy extends Balancer {
  /** Leads to standbys. */
  readonly standbyPort: number;
}

/** HAProxy in front of the databases: one port of its machine's loopback for whichever is the primary. */
export async function startHaproxy(
  [first, second]: readonly [DatabaseNode, DatabaseNode],
  { name, machine, folder }: Place,
): Promise<Haproxy> {
  const socket = join(folder, `${name}.sock`);
  const [port, standbyPort] = [await freePort(), await freePort()];
  const file = join(folder, `${name}.cfg`);
  writeFileSync(
    file,
    exampleWith('haproxy/haproxy.cfg', {
      '/run/haproxy/admin.sock': socket,
      '127.0.0.1:5000': `127.0.0.1:${port}`,
      '127.0.0.1:5001': `127.0.0.1:${standbyPort}`,
      '10.0.0.21:5432 check port 8008': checked(first),
      '10.0.0.22:5432 check port 8008': checked(second),
    }),
  );
  const part = await startPart({
    name,
    command: 'haproxy',
    args: ['-db', '-f', file],
    folder,
    on: machine,
    // Until its first checks it takes every machine for the primary.
    isUp: async () => (await primariesOf(socket)) === 1,
  });
  return { part, port, standbyPort };
}

const checked = ({ machine: { address }, port, restPort }: DatabaseNode): string =>
  `${address}:${port} check port ${restPort}`;

/** How many machines HAProxy takes for the primary. */
async function primariesOf(socket: string): Promise<number> {
  const asked = connect(socket);
  asked.end('show stat\n');
  let text = '';
  for await (const chunk of asked.setEncoding('utf8')) text += chunk;
  const [head = '', ...lines] = text.split('\n');
  const status = head.split(',').indexOf('status');
  return lines.filter((line) => line.startsWith('primary,db') && line.split(',')[status]?.startsWith('UP'))
    .length;
}

interface Pooled {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** PgBouncer in transaction mode in front of the HAProxy of its machine. */
export async function startPgbouncer(
  behind: number,
  { user, password, database }: Pooled,
  { name, machine, folder }: Place,
): Promise<Balancer> {
  const port = await freePort();
  const { address } = machine;
  const own = join(folder, name);
  mkdirSync(own);
  const users = join(own, 'users.txt');
  const file = join(own, 'pgbouncer.ini');
  writeFileSync(users, `"${user}" "${password}"\n`);
  writeFileSync(
    file,
    exampleWith('pgbouncer/pgbouncer.ini', {
      'rpr = host=127.0.0.1 port=5000': `${database} = host=127.0.0.1 port=${behind}`,
      'listen_addr = 127.0.0.1': `listen_addr = ${address}`,
      'listen_port = 6432': `listen_port = ${port}`,
      '/etc/pgbouncer/users.txt': users,
    }),
  );
  // It refuses to run as root, so it reads its files as nobody.
  for (const each of [folder, own]) chmodSync(each, 0o755);
  const as = process.getuid?.() === 0 ? ['--user=nobody'] : [];
  const part = await startPart({
    name,
    command: 'pgbouncer',
    args: [...as, file],
    folder,
    on: machine,
    isUp: () => answers(`postgres://${user}:${password}@${address}:${port}/${database}`),
  });
  return { part, port };
}

/** nginx, and the servers that it sends requests to. */
export interface Nginx {
  readonly part: Part;
  /** Other servers from now on. Resolves when nothing is under way by the list of before. */
  route(servers: readonly Upstream[]): Promise<void>;
}

/** nginx on this machine in front of the servers, by the example that a site copies. */
export async function startNginx(
  servers: readonly Upstream[],
  ports: NginxPorts,
  folder: string,
): Promise<Nginx> {
  const own = join(folder, 'nginx');
  const part = await startPart({
    name: 'nginx',
    command: 'nginx',
    args: writeNginxFiles(own, ports, servers),
    folder,
    isUp: async () => await listens(ports.site),
  });
  return {
    part,
    async route(others) {
      writeNginxSite(own, ports, others);
      const pid = part.pid();
      if (pid !== undefined) await reloadNginx(pid);
    },
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function listens(port: number): Promise<boolean> {
  const asked = connect(port, '127.0.0.1');
  await once(asked, 'connect');
  asked.destroy();
  return true;
}
