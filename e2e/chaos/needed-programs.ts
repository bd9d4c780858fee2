import { missingPackages } from '../../ops/cluster/needed-programs.ts';
import { missingPrograms } from '../../ops/missing-programs.ts';
import { canShiftClocks } from './shifted-clock.ts';

const programs: Readonly<Record<string, string>> = {
  ip: 'iproute2',
  iptables: 'iptables',
  nsenter: 'util-linux',
  fallocate: 'util-linux',
};

/** Debian packages that this machine lacks for a cluster with faults. */
export function missingChaosPackages(): string[] {
  const missing = missingPrograms(Object.keys(programs)).map((program) => programs[program] ?? program);
  return [...missingPackages(), ...new Set(missing), ...(canShiftClocks() ? [] : ['faketime'])];
}
