import { pick } from '../../attack/make-value.ts';
import { whole } from '../../kill/seeded-chance.ts';
import type { MakeFault } from './fault.ts';

export const serverKilled: MakeFault = async ({ cluster }, chance) => {
  const server = pick(chance, cluster.servers);
  return {
    name: `${server.name} killed`,
    begin: () => server.kill(),
    heal: () => server.start(),
  };
};

/** It keeps its connections, its locks and its jobs, and answers nothing. */
export const serverFrozen: MakeFault = async ({ cluster }, chance) => {
  const server = pick(chance, cluster.servers);
  return {
    name: `${server.name} frozen`,
    begin: async () => server.pause(),
    heal: async () => server.resume(),
  };
};

export const poolerKilled: MakeFault = async ({ cluster }, chance) => {
  const { balancers } = pick(chance, cluster.servers);
  const part = balancers[pick(chance, ['pgbouncer', 'haproxy'] as const)];
  return {
    name: `${part.name} killed`,
    begin: () => part.kill(),
    heal: () => part.start(),
  };
};

const SECONDS_MOST = 240;

export const clockSteps: MakeFault = async ({ cluster, clocks }, chance) => {
  const at = whole(chance, 0, clocks.length - 1);
  const seconds = whole(chance, -SECONDS_MOST, SECONDS_MOST);
  const [clock, server] = [clocks[at], cluster.servers[at]];
  return {
    name: `clock of ${server?.name} ${seconds} s off`,
    begin: async () => clock?.step(seconds),
    heal: async () => clock?.step(0),
  };
};

export const nginxKilled: MakeFault = async ({ cluster: { nginx } }) => ({
  name: 'nginx killed',
  begin: () => nginx.kill(),
  heal: () => nginx.start(),
});

/** Payments, payouts and refunds under way are answered by nobody. */
export const providerKilled: MakeFault = async ({ cluster: { sandbox } }) => ({
  name: 'provider killed',
  begin: () => sandbox.kill(),
  heal: () => sandbox.start(),
});
