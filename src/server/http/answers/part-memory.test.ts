import { beforeEach, expect, test } from 'vitest';
import type { Dependencies } from '#server/db/changes/dependencies.ts';
import type { Made } from '#server/db/changes/kept-memory.ts';
import { type PartMemory, partMemory } from './part-memory.ts';

const MAX_BYTES = 20_000;
const rows = { name: 'row' };

let nowMs: number;
let memory: PartMemory;
let asked: (readonly string[])[];
let version: number;
beforeEach(() => {
  [nowMs, version, asked] = [1_000, 0, []];
  memory = partMemory(() => nowMs, MAX_BYTES);
});

const ofMatch = (...keys: string[]): Dependencies => new Map([['match', new Set(keys)]]);

function part(key: string, changes: Partial<Made<unknown>> = {}): Made<unknown> {
  const lifetime = { madeAtMs: nowMs, untilMs: null };
  return { value: `${key} ${version}`, dependencies: ofMatch(key), lifetime, ...changes };
}

type Make = Parameters<PartMemory['get']>[2];
const make: Make = async (keys) => {
  asked.push(keys);
  return new Map(keys.map((key) => [key, part(key)]));
};

async function valuesOf(keys: readonly string[], makeIt = make, kind = rows): Promise<unknown[]> {
  const parts = await memory.get(kind, keys, makeIt);
  return keys.map((key) => parts.get(key)?.value ?? null);
}

test('only parts that are not in memory are made, together and each once', async () => {
  expect(await valuesOf(['a', 'b', 'a'])).toEqual(['a 0', 'b 0', 'a 0']);
  version++;
  expect(await valuesOf(['a', 'b', 'c'])).toEqual(['a 0', 'b 0', 'c 1']);
  expect(asked).toEqual([['a', 'b'], ['c']]);
});

test('parts of different kinds have nothing in common', async () => {
  await valuesOf(['a']);
  version++;
  expect(await valuesOf(['a'], make, { name: 'card' })).toEqual(['a 1']);
});

test('a change makes the parts that show it anew, and no other', async () => {
  await valuesOf(['a', 'b']);
  version++;
  memory.onNotice({ table: 'match', keys: ['b'] });
  expect(await valuesOf(['a', 'b'])).toEqual(['a 0', 'b 1']);
  version++;
  memory.onNotice({ table: 'match', keys: null });
  expect(await valuesOf(['a', 'b'])).toEqual(['a 2', 'b 2']);
});

test('a part that changes while it is made is not kept', async () => {
  const during: Make = async (keys) => {
    const made = await make(keys);
    memory.onNotice({ table: 'match', keys: ['a'] });
    return made;
  };
  expect(await valuesOf(['a', 'b'], during)).toEqual(['a 0', 'b 0']);
  version++;
  expect(await valuesOf(['a', 'b'])).toEqual(['a 1', 'b 0']);
});

test('what was made or begun before a gap is not kept', async () => {
  await valuesOf(['a']);
  const during: Make = async (keys) => {
    memory.clear();
    return await make(keys);
  };
  await valuesOf(['b'], during);
  version++;
  expect(await valuesOf(['a', 'b'])).toEqual(['a 1', 'b 1']);
});

test('a part lives as long as it says, and not before it was made', async () => {
  const second: Make = async (keys) =>
    new Map(keys.map((key) => [key, part(key, { lifetime: { madeAtMs: nowMs, untilMs: 2_000 } })]));
  await valuesOf(['a'], second);
  version++;
  nowMs = 1_999;
  expect(await valuesOf(['a'], second)).toEqual(['a 0']);
  nowMs = 2_000;
  expect(await valuesOf(['a'], second)).toEqual(['a 1']);
  nowMs = 500;
  version++;
  expect(await valuesOf(['a'])).toEqual(['a 2']);
});

test('a part that depends on something unannounced, and one that does not exist, are made each time', async () => {
  const unannounced: Make = async () => new Map([['a', part('a', { dependencies: null })]]);
  expect(await valuesOf(['a', 'b'], unannounced)).toEqual(['a 0', null]);
  version++;
  expect(await valuesOf(['a', 'b'])).toEqual(['a 1', 'b 1']);
});

test('a failure keeps nothing', async () => {
  await expect(valuesOf(['a'], () => Promise.reject(new Error('database gone')))).rejects.toThrow();
  expect(await valuesOf(['a'])).toEqual(['a 0']);
});

test('memory is bounded', async () => {
  const large: Make = async (keys) =>
    new Map(keys.map((key) => [key, part(key, { value: 'x'.repeat(1_000) })]));
  for (let each = 0; each < 100; each++) {
    await valuesOf([`${each}`], large);
    expect(memory.size()).toBeLessThanOrEqual(MAX_BYTES);
  }
  expect(await valuesOf(['99', '0'])).toEqual(['x'.repeat(1_000), '0 0']);
});
