import { expect, test } from 'vitest';
import { costsFrom, type MeasuredCosts } from './measured-costs.ts';
import { planFleet } from './plan-fleet.ts';
import { withGrowth } from './print-growth.ts';
import { loadOf, simulateDay } from './simulate-day.ts';

const costs: MeasuredCosts = {
  hotReads: 10_000,
  coldReads: 1_000,
  ownReads: 2_000,
  unlocks: 500,
  publications: 200,
  settledUnlocks: 2_000,
  hotAccountTransfers: 1_000,
  listenerKiB: 28,
  answerKB: 8,
  scriptsKB: 200,
  bytes: {
    match: 1_000,
    price: 200,
    fan: 2_000,
    login: 600,
    unlock: 1_000,
    settlement: 1_500,
    scheme: 10_000,
  },
};

test('a minute occupies the cores that its acts were measured to take', () => {
  const quiet = {
    visits: 0,
    publicReads: 0,
    ownReads: 0,
    unlocks: 0,
    settled: 0,
    publications: 0,
    goals: 0,
    listeners: 0,
  };
  const cores = (minute: Partial<typeof quiet>, nodes = 1) => loadOf({ ...quiet, ...minute }, nodes, costs);
  expect(cores({})).toEqual({ appCores: 0, databaseCores: 0 });
  // Two cores gave 10,000 hot reads a second.
  expect(cores({ publicReads: 5_000 })).toEqual({ appCores: 1, databaseCores: 0 });
  // What was measured with its database occupies both.
  expect(cores({ unlocks: 250 })).toEqual({ appCores: 1, databaseCores: 1 });
  expect(cores({ settled: 1_000 })).toEqual({ appCores: 1, databaseCores: 1 });
  // A goal is made anew on every node.
  expect(cores({ goals: 10 }, 4).databaseCores).toBeCloseTo(4 * cores({ goals: 10 }).databaseCores);
});

test('a day contains the visits and unlocks of its users, and their waves', () => {
  const users = 1e10;
  const minutes = simulateDay(users);
  const sum = (key: 'visits' | 'unlocks' | 'settled') =>
    minutes.reduce((total, minute) => total + minute[key] * 60, 0);
  // Large numbers deviate little from what is expected.
  expect(sum('visits') / (users * 6)).toBeCloseTo(1, 1);
  expect(sum('unlocks') / (users * 0.05)).toBeCloseTo(1, 1);
  expect(sum('settled') / (users * 0.05)).toBeCloseTo(1, 1);
  const busiest = minutes.findIndex(
    ({ unlocks }) => unlocks === Math.max(...minutes.map((each) => each.unlocks)),
  );
  // Before the matches that start at half past seven in the evening.
  expect(busiest / 60).toBeGreaterThan(19.3);
  expect(busiest / 60).toBeLessThan(19.5);
});

test('more users need no fewer machines, and two nodes at least', () => {
  const fleets = [1_000, 10_000, 100_000, 1_000_000, 10_000_000].map((users) => planFleet(users, costs));
  expect(fleets[0]).toMatchObject({ nodes: 2, databaseCores: 2 });
  for (const key of ['nodes', 'databaseCores', 'growthGB', 'income'] as const) {
    const figures = fleets.map((fleet) => fleet[key]);
    expect(figures).toEqual(figures.toSorted((one, other) => one - other));
  }
  // Slower reads need more machines.
  expect(planFleet(10_000_000, { ...costs, hotReads: 100 }).nodes).toBeGreaterThan(fleets[4]?.nodes ?? 0);
});

test('costs come from the rows of the benchmarks, and a missing one is named', () => {
  expect(() => costsFrom('| match list, PostgreSQL | 8000 | 9000 | requests/s | .9 | today |')).toThrow(
    'docs/benchmarks.md has no figure "match list, made anew, PostgreSQL"',
  );
});

test('tables are written between their marks, and a missing one is named', () => {
  const parts = ['measured', 'assumed', 'fleet', 'hottest', 'money', 'year'];
  const document = parts.map((name) => `<!-- ${name}: about -->\nold\n<!-- end -->\n`).join('text\n');
  const written = withGrowth(document, costs);
  expect(written).not.toContain('old');
  expect(written.match(/text/g)).toHaveLength(parts.length);
  expect(written).toContain('| public list from memory | 10,000 |');
  expect(withGrowth(written, costs)).toBe(written);
  expect(() => withGrowth('', costs)).toThrow('docs/growth.md has no part <!-- measured: … -->');
});
