import { expect, test } from 'vitest';
import { seededChance } from '../../kill/seeded-chance.ts';
import type { Site } from '../site.ts';
import { everyFault, faultNames, newBag } from './every-fault.ts';

/** What choosing asks of a site. */
const site = {
  cluster: {
    servers: [1, 2].map((at) => ({
      name: `app${at}`,
      balancers: { haproxy: { name: 'haproxy' }, pgbouncer: { name: 'pgbouncer' } },
    })),
    databases: {
      nodes: ['db1', 'db2'].map((name) => ({ name, machine: { address: name } })),
      etcd: ['etcd1', 'etcd2', 'etcd3'].map((name) => ({ name })),
      primary: async () => site.cluster.databases.nodes[0],
    },
  },
  clocks: [{}, {}],
  network: {
    machines: { db1: {}, db2: {}, etcd3: {}, app1: {}, app2: {} },
    outside: 'outside',
  },
  system: { sandboxUrl: 'http://127.0.0.1:1' },
  diskOf: () => ({}),
} as unknown as Site;

async function namesOf(seed: number, rounds: number): Promise<string[]> {
  const next = newBag(faultNames, seededChance(seed));
  const names: string[] = [];
  for (let round = 0; round < rounds; round++) names.push((await next(site)).name);
  return names;
}

test('each fault happens once before any happens again, and each says where', async () => {
  const kinds = (names: readonly string[]) =>
    names.map((name) => name.replaceAll(/\b(app|db|etcd)\d|haproxy|pgbouncer|-?\d+/g, '')).sort();
  const names = await namesOf(1, 2 * faultNames.length);
  expect(names).toHaveLength(2 * Object.keys(everyFault).length);
  expect(kinds(names.slice(0, faultNames.length))).toEqual(kinds(names.slice(faultNames.length)));
  expect(names.filter((name) => name.includes('undefined'))).toEqual([]);
});

test('a seed chooses the same faults again, and another one others', async () => {
  expect(await namesOf(7, 30)).toEqual(await namesOf(7, 30));
  expect(await namesOf(8, 30)).not.toEqual(await namesOf(7, 30));
});
