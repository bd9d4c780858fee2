import { join } from 'node:path';
import { launchOf } from '#server/launch.ts';
import { freePort } from '#test/free-port.ts';
import { startHaproxy, startPgbouncer } from './balancers.ts';
import { startForwarder } from './forwarder.ts';
import type { Machine } from './machine.ts';
import { DATABASE, type Databases, pooled } from './start-databases.ts';
import { type Keep, type Part, startPart } from './start-part.ts';

/** A server of the application. */
export interface ServerNode extends Part {
  readonly url: string;
  readonly machine: Machine;
  readonly port: number;
  /** Starts another version of the program after `kill` or `end`: the folder of its checkout. */
  startRelease(release: string): Promise<void>;
  /** On its machine, between it and the databases. */
  readonly balancers: Readonly<Record<'haproxy' | 'pgbouncer', Part>>;
}

interface ServerOptions {
  readonly name: string;
  readonly machine: Machine;
  readonly databases: Databases;
  readonly environment: Readonly<Record<string, string>>;
  readonly folder: string;
}

/**
 * A server of the cluster with its PgBouncer and its HAProxy, up once it answers that it is ready.
 * @param keep takes what has been started, in this order.
 */
export async function startServer(
  { name, machine, databases, environment, folder }: ServerOptions,
  keep: Keep,
): Promise<ServerNode> {
  const place = { machine, folder };
  const haproxy = await startHaproxy(databases.nodes, { ...place, name: `${name}-haproxy` });
  keep(haproxy.part);
  const pgbouncer = await startPgbouncer(haproxy.port, pooled, { ...place, name: `${name}-pgbouncer` });
  keep(pgbouncer.part);
  const port = await freePort();
  const { address } = machine;
  const url = `http://${address}:${port}`;
  // A development server serves the loopback of its machine alone.
  const own = { HOST: '127.0.0.1', PORT: String(port) };
  if (address !== own.HOST)
    keep(
      await startForwarder(
        { from: `${address}:${port}`, to: `${own.HOST}:${port}` },
        { ...place, name: `${name}-front` },
      ),
    );
  const { args, variables } = ofRelease(join(import.meta.dirname, '../..'));
  const part = await startPart({
    name,
    command: process.execPath,
    args,
    folder,
    on: machine,
    environment: {
      ...variables,
      ...environment,
      DATABASE_URL: databases.urlAt(haproxy.port),
      DATABASE_STANDBY_URL: databases.urlAt(haproxy.standbyPort),
      DATABASE_POOLED_URL: `postgres://${pooled.user}:${pooled.password}@${address}:${pgbouncer.port}/${DATABASE}`,
      ...own,
    },
    isUp: async () => (await fetch(`${url}/ready`)).ok,
  });
  return keep({
    ...part,
    startRelease: (release) => part.start(ofRelease(release).args),
    url,
    machine,
    port,
    balancers: { haproxy: haproxy.part, pgbouncer: pgbouncer.part },
  });
}

interface Started {
  readonly args: readonly string[];
  readonly variables: Readonly<Record<string, string>>;
}

/** How the server of a checkout is started. */
function ofRelease(folder: string): Started {
  const program = join(folder, 'src/server/main.ts');
  const { flags, variables } = launchOf(program);
  return { args: [...flags, program], variables };
}
