import type { Machine } from '../../../ops/cluster/machine.ts';
import { pick } from '../../attack/make-value.ts';
import type { Site } from '../site.ts';
import type { Fault, MakeFault } from './fault.ts';

interface Cut {
  readonly name: string;
  readonly machine: Machine;
  readonly others: readonly string[];
  readonly port?: number;
}

function cut({ network }: Site, { name, machine, others, port }: Cut): Fault {
  let heal = (): void => undefined;
  return {
    name: `network cut between ${name}`,
    async begin() {
      heal = network.cut(machine, others, port);
    },
    heal: async () => heal(),
  };
}

/** It is alone with its PostgreSQL, which still runs. */
export const primaryAlone: MakeFault = async (site) => {
  const primary = await site.cluster.databases.primary();
  const { machines, outside } = site.network;
  const others = Object.values(machines).filter((each) => each !== primary.machine);
  return cut(site, {
    name: `the primary ${primary.name} and everybody else`,
    machine: primary.machine,
    others: [...others.map(({ address }) => address), outside],
  });
};

/** The primary does not know whether its lease holds, and everybody else reaches it. */
export const primaryWithoutEtcd: MakeFault = async (site) => {
  const primary = await site.cluster.databases.primary();
  const { machines } = site.network;
  const { db1, db2, etcd3 } = machines;
  const others = [db1, db2, etcd3].filter((each) => each !== primary.machine);
  return cut(site, {
    name: `the primary ${primary.name} and the other members of etcd`,
    machine: primary.machine,
    others: others.map(({ address }) => address),
  });
};

export const databasesApart: MakeFault = async (site) => {
  const { db1, db2 } = site.network.machines;
  return cut(site, { name: 'db1 and db2', machine: db1, others: [db2.address] });
};

const servers = ['app1', 'app2'] as const;

export const serverFromPrimary: MakeFault = async (site, chance) => {
  const primary = await site.cluster.databases.primary();
  const name = pick(chance, servers);
  return cut(site, {
    name: `${name} and the primary ${primary.name}`,
    machine: site.network.machines[name],
    others: [primary.machine.address],
  });
};

/** nginx does not reach it; its jobs go on. */
export const serverFromReaders: MakeFault = async (site, chance) => {
  const name = pick(chance, servers);
  return cut(site, {
    name: `${name} and nginx`,
    machine: site.network.machines[name],
    others: [site.network.outside],
  });
};

/** What was sent may have arrived; its answer never comes. */
export const serverFromProviders: MakeFault = async (site, chance) => {
  const name = pick(chance, servers);
  return cut(site, {
    name: `${name} and the providers`,
    machine: site.network.machines[name],
    others: [site.network.outside],
    port: Number(new URL(site.system.sandboxUrl).port),
  });
};
