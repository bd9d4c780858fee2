import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseNode } from '../../ops/cluster/databases.ts';
import type { Machine } from '../../ops/cluster/machine.ts';
import { type Cluster, startCluster } from '../../ops/cluster/start-cluster.ts';
import { settings } from '../kill/crash-system.ts';
import { openInside } from '../kill/inside.ts';
import { type Crowd, firstMorning, loadedMorning, type People, settleIn } from '../kill/prepare.ts';
import { runTool } from '../system/run-program.ts';
import type { AnySystem } from '../system/system.ts';
import { makeNetwork, type Network } from './network.ts';
import { type ShiftedClock, shiftedClock } from './shifted-clock.ts';
import { mountDisk, type SmallDisk } from './small-disk.ts';

const machineNames = ['db1', 'db2', 'etcd3', 'app1', 'app2'] as const;
type MachineName = (typeof machineNames)[number];

/** A whole cluster with users, on machines that can be cut off, whose disks can be full and whose clocks can step. */
export interface Site {
  readonly system: AnySystem;
  readonly cluster: Cluster;
  readonly network: Network<MachineName>;
  readonly clocks: readonly ShiftedClock[];
  readonly people: People;
  diskOf(node: DatabaseNode): SmallDisk;
  stop(): Promise<void>;
}

export async function startSite(crowd: Crowd, say: (line: string) => void): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-chaos-'));
  const network = makeNetwork(machineNames);
  const { db1, db2, etcd3, app1, app2 } = network.machines;
  const disks = new Map([db1, db2].map((machine, at) => [machine, mountDisk(join(folder, `db${at + 1}`))]));
  const clocks = [app1, app2].map((_, at) => shiftedClock(join(folder, `clock${at + 1}`)));
  const close = (): void => {
    network.close();
    for (const disk of disks.values()) disk.unmount();
    rmSync(folder, { recursive: true, force: true });
  };
  let people: People = [];
  try {
    const cluster = await startCluster({
      folder,
      servers: 2,
      machines: {
        databases: { databases: [db1, db2], etcd: [db1, db2, etcd3] },
        servers: [app1, app2],
        outside: network.outside,
      },
      isPlain: true,
      environment: {
        ...settings,
        LOG_LEVEL: 'warn',
        DEMO: 'off',
        SANDBOX_TIME_SCALE: '0.01',
        LANG: 'en_US.UTF-8',
        CLOCK_START: loadedMorning,
      },
      environmentOf: (at) => clocks[at]?.environment ?? {},
      async before(environment) {
        say(`${crowd.fans} fans and ${crowd.earners} analysts`);
        await openInside(environment, firstMorning, async (inside) => {
          people = await settleIn(inside, `http://127.0.0.1:${environment.SANDBOX_PORT}`, crowd);
        });
      },
      say,
    });
    const stop = async (): Promise<void> => {
      await cluster.end();
      close();
    };
    const sandboxUrl = `http://127.0.0.1:${cluster.environment.SANDBOX_PORT}`;
    return {
      system: {
        url: cluster.url,
        sandboxUrl,
        folder,
        run: (tool, ...args) => runTool(tool, args, cluster.environment),
        stop,
      },
      cluster,
      network,
      clocks,
      people,
      diskOf: ({ machine }) => diskOf(disks, machine),
      stop,
    };
  } catch (error) {
    close();
    throw error;
  }
}

function diskOf(disks: ReadonlyMap<Machine, SmallDisk>, machine: Machine): SmallDisk {
  const disk = disks.get(machine);
  if (disk === undefined) throw new Error('Databases alone have small disks');
  return disk;
}
