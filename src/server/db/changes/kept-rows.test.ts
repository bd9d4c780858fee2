import { expect, test } from 'vitest';
import { keptRows } from './kept-rows.ts';
import type { Watch } from './open-watch.ts';

interface Row {
  readonly key: string;
  readonly version: number;
}

/** Rows of a table `thing`, with a watch that says what it is told. */
function stage(announced: string | null = 'key') {
  const state = { isCurrent: true, version: 0, reads: 0 };
  const memories: Parameters<Watch['inform']>[0][] = [];
  const watch: Watch = {
    isCurrent: async () => state.isCurrent,
    tables: () => ({ keyOf: new Map([['thing', announced]]), functions: new Map(), tablesOf: () => [] }),
    inform: (memory) => void memories.push(memory),
    stop: async () => undefined,
  };
  let duringRead = async (): Promise<void> => undefined;
  const rows = keptRows<Row>(watch, {
    maxBytes: 1_000,
    bytesOf: () => 100,
    async read(key) {
      state.reads++;
      const { version } = state;
      await duringRead();
      return key === 'absent' ? null : { key, version };
    },
    announcedAs: ({ key }) => ({ thing: [key] }),
  });
  return {
    state,
    rows,
    change(keys: readonly string[] | null = ['a']) {
      state.version++;
      for (const memory of memories) memory.onNotice({ table: 'thing', keys });
    },
    miss() {
      for (const memory of memories) memory.clear();
    },
    during(story: () => Promise<void>) {
      duringRead = story;
    },
  };
}

const versionOf = async ({ rows }: ReturnType<typeof stage>) => (await rows.get('a'))?.version;

test('rows are read once, and again after a change of theirs, of all rows, or that was missed', async () => {
  const it = stage();
  await it.rows.get('a');
  expect([await versionOf(it), it.state.reads]).toEqual([0, 1]);
  it.change(['b']);
  expect([await versionOf(it), it.state.reads]).toEqual([0, 1]);
  it.change(['b', 'a']);
  expect([await versionOf(it), it.state.reads]).toEqual([2, 2]);
  it.change(null);
  expect([await versionOf(it), it.state.reads]).toEqual([3, 3]);
  it.miss();
  expect([await versionOf(it), it.state.reads]).toEqual([3, 4]);
});

test('a change during the read counts', async () => {
  const it = stage();
  it.during(async () => it.change());
  await it.rows.get('a');
  it.during(async () => undefined);
  expect([await versionOf(it), it.state.reads]).toEqual([1, 2]);
});

test('nothing is taken from memory while changes may have been missed, or if the table announces no keys', async () => {
  const it = stage();
  await it.rows.get('a');
  it.state.isCurrent = false;
  it.state.version = 7;
  expect([await versionOf(it), it.state.reads]).toEqual([7, 2]);
  for (const announced of [null, '']) {
    const unannounced = stage(announced);
    await unannounced.rows.get('a');
    await unannounced.rows.get('a');
    expect(unannounced.state.reads).toBe(2);
  }
});

test('what is absent is asked for each time, and the memory is bounded', async () => {
  const it = stage();
  await it.rows.get('absent');
  expect(await it.rows.get('absent')).toBeNull();
  expect(it.state.reads).toBe(2);
  for (let n = 0; n < 20; n++) await it.rows.get(`row ${n}`);
  it.state.reads = 0;
  await it.rows.get('row 19');
  await it.rows.get('row 0');
  expect(it.state.reads).toBe(1);
});
