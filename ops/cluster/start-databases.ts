import { chmodSync } from 'node:fs';
import pg from 'pg';
import { applicationRole } from '#server/db/application-role.ts';
import { everySession } from '#server/db/postgres/session-settings.ts';
import { prepareCluster } from '#server/db/restore/prepare-cluster.ts';
import { until } from '#test/until.ts';
import { startHaproxy } from './balancers.ts';
import { type DatabaseNode, startDatabase, startEtcd, superuserPassword } from './databases.ts';
import { type Machine, thisMachine } from './machine.ts';
import { patroniWarning } from './patroni-version.ts';
import { newParts, type Part } from './start-part.ts';

export const DATABASE = 'rpr';
const owner = { user: 'rpr', password: 'owner' } as const;
export const pooled = { user: 'rpr_pooled', password: 'pooled', database: DATABASE } as const;
const FOLLOWS_WITHIN_MS = 120_000;

/** Two databases under Patroni, of which HAProxy finds the primary. */
export interface Databases {
  readonly nodes: readonly [DatabaseNode, DatabaseNode];
  readonly etcd: readonly Part[];
  readonly haproxy: Part;
  readonly haproxyPort: number;
  /** The owner's database, on whichever machine is the primary. */
  readonly databaseUrl: string;
  /** The same through the HAProxy of another machine, asked on that machine. */
  urlAt(port: number): string;
  primary(): Promise<DatabaseNode>;
  /** Waits until the other one has everything that is committed, and may take over. */
  standbyFollows(): Promise<void>;
  end(): Promise<void>;
}

/** Machines of the databases, and of etcd: one or three. */
export interface DatabaseMachines {
  readonly databases: readonly [Machine, Machine];
  readonly etcd: readonly Machine[];
}

const onThisMachine: DatabaseMachines = { databases: [thisMachine, thisMachine], etcd: [thisMachine] };

/** The HAProxy is that of this machine. */
export async function startDatabases(
  folder: string,
  say: (line: string) => void,
  machines = onThisMachine,
): Promise<Databases> {
  // They run as another user than root.
  chmodSync(folder, 0o755);
  const { keep, end } = newParts();
  const warning = patroniWarning();
  if (warning !== null) say(warning);
  try {
    say('etcd');
    const { parts: etcd, addresses } = await startEtcd(machines.etcd, folder);
    for (const part of etcd) keep(part);
    const start = async (name: string, machine: Machine) =>
      keep(await startDatabase({ name, machine, etcd: addresses, folder }));
    say('db1: PostgreSQL under Patroni');
    const first = await start('db1', machines.databases[0]);
    say('db2: its standby');
    const second = await start('db2', machines.databases[1]);
    const nodes = [first, second] as const;
    say('haproxy');
    const haproxy = await startHaproxy(nodes, { name: 'haproxy', machine: thisMachine, folder });
    keep(haproxy.part);
    return {
      nodes,
      etcd,
      haproxy: haproxy.part,
      haproxyPort: haproxy.port,
      databaseUrl: await createDatabase(haproxy.port),
      urlAt: ownerUrl,
      async primary() {
        for (const node of nodes) if ((await node.role()) === 'primary') return node;
        throw new Error('No database is the primary');
      },
      standbyFollows: () =>
        until(
          async () => (await Promise.all(nodes.map((node) => node.isSynchronous()))).includes(true),
          FOLLOWS_WITHIN_MS,
        ),
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

const superuserUrl = (port: number): string =>
  `postgres://postgres:${superuserPassword}@127.0.0.1:${port}/postgres`;

const ownerUrl = (port: number): string =>
  `postgres://${owner.user}:${owner.password}@127.0.0.1:${port}/${DATABASE}`;

/** The roles and the database of the application. @returns the owner's address. */
async function createDatabase(port: number): Promise<string> {
  const url = superuserUrl(port);
  await asUser(url, async (client) => {
    await client.query(`CREATE ROLE ${owner.user} LOGIN CREATEROLE PASSWORD '${owner.password}'`);
    await client.query(`CREATE DATABASE ${DATABASE} OWNER ${owner.user}`);
  });
  const databaseUrl = ownerUrl(port);
  // The pooler's user is a member of the application's role before any server has migrated.
  await prepareCluster(databaseUrl);
  const { user, password } = pooled;
  await asUser(url, async (client) => {
    await client.query(`CREATE ROLE ${user} LOGIN PASSWORD '${password}' IN ROLE ${applicationRole}`);
    for (const [name, value] of Object.entries({ role: applicationRole, ...everySession }))
      await client.query(`ALTER ROLE ${user} SET ${name} = '${value}'`);
  });
  return databaseUrl;
}

async function asUser(url: string, story: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  // A lost connection fails the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await story(client);
  } finally {
    await client.end();
  }
}
