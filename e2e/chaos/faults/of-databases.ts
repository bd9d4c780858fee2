import { readdirSync, readFileSync } from 'node:fs';
import type { DatabaseNode } from '../../../ops/cluster/databases.ts';
import { pick } from '../../attack/make-value.ts';
import { askOwner } from '../ask-owner.ts';
import type { Site } from '../site.ts';
import type { Fault, MakeFault } from './fault.ts';

const standbyOf = ({ cluster: { databases } }: Site, primary: DatabaseNode): DatabaseNode =>
  databases.nodes[0] === primary ? databases.nodes[1] : databases.nodes[0];

function killed(node: DatabaseNode, role: string): Fault {
  return {
    name: `${role} ${node.name} killed`,
    begin: () => node.kill(),
    heal: () => node.start(),
  };
}

export const primaryKilled: MakeFault = async ({ cluster: { databases } }) =>
  killed(await databases.primary(), 'primary');

export const standbyKilled: MakeFault = async (site) =>
  killed(standbyOf(site, await site.cluster.databases.primary()), 'standby');

/** Commits wait for it: it has not said goodbye. */
export const standbyFrozen: MakeFault = async (site) => {
  const standby = standbyOf(site, await site.cluster.databases.primary());
  let stopped: readonly number[] = [];
  return {
    name: `standby ${standby.name} frozen`,
    async begin() {
      stopped = postgresOf(standby);
      for (const pid of stopped) signal(pid, 'SIGSTOP');
    },
    async heal() {
      for (const pid of stopped) signal(pid, 'SIGCONT');
    },
  };
};

/** The lease runs out while its PostgreSQL still accepts connections: two of them take themselves for the primary. */
export const patroniFrozen: MakeFault = async ({ cluster: { databases } }) => {
  const primary = await databases.primary();
  return {
    name: `Patroni of the primary ${primary.name} frozen`,
    begin: async () => primary.pause(),
    heal: async () => primary.resume(),
  };
};

export const diskFull: MakeFault = async (site, chance) => {
  const node = pick(chance, site.cluster.databases.nodes);
  const disk = site.diskOf(node);
  return {
    name: `disk of ${node.name} full`,
    begin: async () => disk.fill(),
    heal: async () => disk.free(),
  };
};

export const oneEtcdKilled: MakeFault = async ({ cluster: { databases } }, chance) => {
  const member = pick(chance, databases.etcd);
  return {
    name: `${member.name} killed`,
    begin: () => member.kill(),
    heal: () => member.start(),
  };
};

/** Nobody can know who is the primary. */
export const twoEtcdKilled: MakeFault = async ({ cluster: { databases } }, chance) => {
  const left = pick(chance, databases.etcd);
  const members = databases.etcd.filter((member) => member !== left);
  return {
    name: `${members.map(({ name }) => name).join(' and ')} killed`,
    async begin() {
      await Promise.all(members.map((member) => member.kill()));
    },
    async heal() {
      await Promise.all(members.map((member) => member.start()));
    },
  };
};

export const connectionsEnded: MakeFault = async ({ cluster: { databases } }) => ({
  name: 'all connections of the database ended',
  async begin() {
    await askOwner(
      databases.databaseUrl,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE usename = current_user AND pid <> pg_backend_pid()`,
    );
  },
  async heal() {},
});

/** What the queue has completed is queued again, as after a job whose completion was lost. */
export const jobsTwice: MakeFault = async ({ cluster: { databases } }) => ({
  name: 'completed jobs queued again',
  async begin() {
    await askOwner(
      databases.databaseUrl,
      `INSERT INTO job.job (name, data)
       SELECT name, data FROM job.job
        WHERE state = 'completed' AND policy = 'standard' AND completed_on > now() - interval '2 minutes'`,
    );
  },
  async heal() {},
});

/** The postmaster of a database and its children. */
function postgresOf({ pidFile }: DatabaseNode): number[] {
  const [first = ''] = readFileSync(pidFile, 'utf8').split('\n', 1);
  const postmaster = Number(first);
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => parentOf(pid) === postmaster);
  return [postmaster, ...children];
}

function parentOf(pid: number): number | null {
  try {
    // "PID (NAME) STATE PPID …", and a name may contain anything.
    const [, rest = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) (?=[A-Z] )/);
    return Number(rest.split(' ')[1]);
  } catch {
    return null;
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // Another fault has killed it.
  }
}
