import type { Chance } from '../../attack/make-value.ts';
import type { Site } from '../site.ts';
import type { Fault, MakeFault } from './fault.ts';
import { primarySwitched, serversReplaced, upgraded } from './of-care.ts';
import {
  connectionsEnded,
  diskFull,
  jobsTwice,
  oneEtcdKilled,
  patroniFrozen,
  primaryKilled,
  standbyFrozen,
  standbyKilled,
  twoEtcdKilled,
} from './of-databases.ts';
import {
  databasesApart,
  primaryAlone,
  primaryWithoutEtcd,
  serverFromPrimary,
  serverFromProviders,
  serverFromReaders,
} from './of-network.ts';
import {
  clockSteps,
  nginxKilled,
  poolerKilled,
  providerKilled,
  serverFrozen,
  serverKilled,
} from './of-servers.ts';

/** Each by the name that is asked for on the command line. */
export const everyFault = {
  'servers-replaced': serversReplaced,
  upgraded,
  'primary-switched': primarySwitched,
  'server-killed': serverKilled,
  'server-frozen': serverFrozen,
  'pooler-killed': poolerKilled,
  'nginx-killed': nginxKilled,
  'clock-steps': clockSteps,
  'provider-killed': providerKilled,
  'primary-killed': primaryKilled,
  'standby-killed': standbyKilled,
  'standby-frozen': standbyFrozen,
  'patroni-frozen': patroniFrozen,
  'disk-full': diskFull,
  'one-etcd-killed': oneEtcdKilled,
  'two-etcd-killed': twoEtcdKilled,
  'connections-ended': connectionsEnded,
  'jobs-twice': jobsTwice,
  'primary-alone': primaryAlone,
  'primary-without-etcd': primaryWithoutEtcd,
  'databases-apart': databasesApart,
  'server-from-primary': serverFromPrimary,
  'server-from-readers': serverFromReaders,
  'server-from-providers': serverFromProviders,
} as const satisfies Readonly<Record<string, MakeFault>>;

export type FaultName = keyof typeof everyFault;
export const faultNames = Object.keys(everyFault) as FaultName[];

/** Each fault is chosen once before any is chosen again. */
export function newBag(names: readonly FaultName[], chance: Chance): (site: Site) => Promise<Fault> {
  let bag: FaultName[] = [];
  return async (site) => {
    if (bag.length === 0)
      bag = names
        .map((name) => ({ name, at: chance() }))
        .sort((one, other) => one.at - other.at)
        .map(({ name }) => name);
    // Just filled if it was empty.
    const name = bag.pop() as FaultName;
    return await everyFault[name](site, chance);
  };
}
