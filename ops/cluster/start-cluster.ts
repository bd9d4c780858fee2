import { join } from 'node:path';
import { freePort } from '#test/free-port.ts';
import { startNginx } from './balancers.ts';
import { startForwarder } from './forwarder.ts';
import { type Machine, thisMachine } from './machine.ts';
import { type ServerNode, startServer } from './servers.ts';
import { type DatabaseMachines, type Databases, startDatabases } from './start-databases.ts';
import { type Keep, newParts, type Part, startPart } from './start-part.ts';

export interface Cluster {
  /** Through nginx; with a certificate that no browser knows, unless it is plain. */
  readonly url: string;
  readonly servers: readonly ServerNode[];
  readonly databases: Databases;
  readonly nginx: Part;
  readonly sandbox: Part;
  /** The environment of its servers, for commands on this machine. */
  readonly environment: Readonly<Record<string, string>>;
  /** Runs the story while a server gets no requests, as when it is replaced. */
  without(server: ServerNode, story: () => Promise<void>): Promise<void>;
  end(): Promise<void>;
}

/** Machines with a network of their own, that reach each other. */
interface ClusterMachines {
  readonly databases: DatabaseMachines;
  readonly servers: readonly Machine[];
  /** This machine as they reach it. */
  readonly outside: string;
}

interface ClusterOptions {
  /** Everything is written here; it is not deleted. */
  readonly folder: string;
  /** Number of servers of the application. */
  readonly servers: number;
  /** Where they run, if not all on this machine. */
  readonly machines?: ClusterMachines;
  /** Whether readers come without TLS. */
  readonly isPlain?: boolean;
  readonly environment?: Readonly<Record<string, string>>;
  /** What one server has of its own; servers are counted from 0. */
  readonly environmentOf?: (server: number) => Readonly<Record<string, string>>;
  /** Before the first server starts, which migrates. */
  readonly before?: (environment: Readonly<Record<string, string>>) => Promise<void>;
  readonly say: (line: string) => void;
}

/**
 * A whole site: servers of the application, each with PgBouncer and HAProxy, two databases under Patroni, etcd, nginx,
 * and the providers of development, each by the example file of `ops/` that a real site copies.
 */
export async function startCluster(options: ClusterOptions): Promise<Cluster> {
  const { folder, machines, isPlain = false, say } = options;
  const databases = await startDatabases(folder, say, machines?.databases);
  const { keep, end: endOwn } = newParts();
  const end = async (): Promise<void> => {
    await endOwn();
    await databases.end();
  };
  try {
    const [site, sandboxPort] = [await freePort(), await freePort()];
    const url = isPlain ? `http://127.0.0.1:${site}` : `https://localhost:${site}`;
    const own = {
      PATH: process.env.PATH ?? '',
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databases.databaseUrl,
      PUBLIC_URL: url,
      TRUSTED_PROXIES: '127.0.0.1',
      SANDBOX_DIR: join(folder, 'sandbox'),
      SANDBOX_PORT: String(sandboxPort),
      LOG_LEVEL: 'warn',
      ...options.environment,
    };
    say('providers of development');
    const sandbox = keep(await startSandbox(own, folder));
    await options.before?.(own);
    if (machines) await openProviders(machines, { sandboxPort, folder }, keep);
    const servers: ServerNode[] = [];
    // One after the other: the first one migrates, and makes the demo world if there is to be one.
    for (let at = 0; at < options.servers; at++) {
      const name = `app${at + 1}`;
      say(name);
      const machine = machines?.servers[at] ?? thisMachine;
      const environment = { ...own, ...options.environmentOf?.(at) };
      servers.push(await startServer({ name, machine, databases, environment, folder }, keep));
    }
    say('nginx');
    const upstreamsWithout = (down: ServerNode | null) =>
      servers.map((server) => ({
        address: server.machine.address,
        port: server.port,
        isDown: server === down,
      }));
    const ports = { site, redirect: await freePort(), isPlain };
    const nginx = await startNginx(upstreamsWithout(null), ports, folder);
    return {
      url,
      servers,
      databases,
      nginx: keep(nginx.part),
      sandbox,
      environment: own,
      async without(server, story) {
        await nginx.route(upstreamsWithout(server));
        await story();
        await nginx.route(upstreamsWithout(null));
      },
      end,
    };
  } catch (error) {
    await end();
    throw error;
  }
}

interface Providers {
  readonly sandboxPort: number;
  readonly folder: string;
}

/** Every server reaches the providers on the same port of its own loopback. */
async function openProviders(
  { outside, servers }: ClusterMachines,
  { sandboxPort, folder }: Providers,
  keep: Keep,
): Promise<void> {
  const inside = `127.0.0.1:${sandboxPort}`;
  const [to, name] = [`${outside}:${sandboxPort}`, 'providers'];
  keep(await startForwarder({ from: to, to: inside }, { name, machine: thisMachine, folder }));
  for (const [at, machine] of servers.entries())
    keep(await startForwarder({ from: inside, to }, { name: `${name}${at + 1}`, machine, folder }));
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
