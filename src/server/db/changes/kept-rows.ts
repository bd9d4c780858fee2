import { keptMemory } from './kept-memory.ts';
import type { Watch } from './open-watch.ts';

/** Rows that belong together, read once and kept until one of them changes; as current as a SELECT. */
export interface KeptRows<T> {
  /** Null if there are none, which is not kept. */
  get(key: string): Promise<T | null>;
}

interface Kind<T> {
  /** Most bytes that are kept; those used least recently go first. */
  readonly maxBytes: number;
  /** Estimated, of one. */
  bytesOf(value: T): number;
  read(key: string): Promise<T | null>;
  /** By table, the keys under which it announces changes of what was read. */
  announcedAs(value: T): Readonly<Record<string, readonly string[]>>;
}

const always = { madeAtMs: 0, untilMs: null };

export function keptRows<T>(watch: Watch, { maxBytes, bytesOf, read, announcedAs }: Kind<T>): KeptRows<T> {
  const memory = keptMemory<T>(() => 0, maxBytes, bytesOf);
  watch.inform(memory);

  function dependenciesOf(value: T): ReadonlyMap<string, ReadonlySet<string>> | null {
    const keys = Object.entries(announcedAs(value));
    const known = watch.tables()?.keyOf;
    // A table that announces nothing, or without keys, would leave it out of date unnoticed.
    if (keys.some(([table]) => !known?.get(table))) return null;
    return new Map(keys.map(([table, rows]) => [table, new Set(rows)]));
  }

  return {
    async get(key) {
      if (!(await watch.isCurrent())) return await read(key);
      const found = memory.find(key);
      if (found !== null) return found.value;
      const making = memory.begin();
      try {
        const value = await read(key);
        if (value === null) return null;
        return making.keep(key, { value, dependencies: dependenciesOf(value), lifetime: always }).value;
      } finally {
        making.end();
      }
    },
  };
}
