import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { startNginx, startPgbouncer } from './balancers.ts';
import { type ServerNode, startServer } from './servers.ts';
import { DATABASE, type Databases, pooled, startDatabases } from './start-databases.ts';
import { newParts, type Part, startPart } from './start-part.ts';

export interface Cluster {
  /** Through nginx, with a certificate that no browser knows. */
  readonly url: string;
  readonly servers: readonly ServerNode[];
  readonly databases: Databases;
  readonly balancers: Readonly<Record<'pgbouncer' | 'nginx', Part>>;
  /** The environment of its servers, for commands. */
  readonly environment: Readonly<Record<string, string>>;
  end(): Promise<void>;
}

interface ClusterOptions {
  /** Everything is written here; it is not deleted. */
  readonly folder: string;
  /** Number of servers of the application. */
  readonly servers: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly say: (line: string) => void;
}

/**
 * A whole site on this machine: servers of the application, PgBouncer, HAProxy, two databases under Patroni, etcd, nginx, and the
 * providers of development, each by the example file of `ops/` that a real site copies.
 */
export async function startCluster({ folder, servers, environment, say }: ClusterOptions): Promise<Cluster> {
  const databases = await startDatabases(folder, say);
  const { keep, end: endOwn } = newParts();
  const end = async (): Promise<void> => {
    await endOwn();
    await databases.end();
  };
  try {
    say('pgbouncer');
    const pgbouncer = await startPgbouncer(databases.haproxyPort, pooled, folder);
    keep(pgbouncer.part);
    const port = await freePort();
    const url = `https://localhost:${port}`;
    const own = {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databases.databaseUrl,
      DATABASE_POOLED_URL: `postgres://${pooled.user}:${pooled.password}@127.0.0.1:${pgbouncer.port}/${DATABASE}`,
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '127.0.0.1',
      SANDBOX_DIR: join(folder, 'sandbox'),
      SANDBOX_PORT: String(await freePort()),
      LOG_LEVEL: 'warn',
      ...environment,
    };
    say('providers of development');
    keep(await startSandbox(own, folder));
    const nodes: ServerNode[] = [];
    // One after the other: the first one migrates, and makes the demo world if there is to be one.
    for (let n = 1; n <= servers; n++) {
      say(`app${n}`);
      nodes.push(keep(await startServer(`app${n}`, await freePort(), own, folder)));
    }
    say('nginx');
    const ports = nodes.map((node) => Number(new URL(node.url).port));
    const nginx = keep(await startNginx(ports, port, folder));
    return {
      url,
      servers: nodes,
      databases,
      balancers: { pgbouncer: pgbouncer.part, nginx },
      environment: own,
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

async function startSandbox(environment: Readonly<Record<string, string>>, folder: string): Promise<Part> {
  return await startPart({
    name: 'sandbox',
    command: process.execPath,
    args: [join(import.meta.dirname, '../../src/sandbox/main.ts')],
    folder,
    environment,
    // Whatever it answers.
    isUp: async () => (await fetch(`http://127.0.0.1:${environment.SANDBOX_PORT}/`)).status > 0,
  });
}
