import type { Dependencies, Notice } from './dependencies.ts';

/** Which of the kept entries a change affects, without looking at each. */
export interface EntryIndex<E> {
  add(entry: E, dependencies: Dependencies): void;
  remove(entry: E, dependencies: Dependencies): void;
  affectedBy(notice: Notice): ReadonlySet<E>;
}

interface OfTable<E> {
  /** Entries that depend on any row. */
  readonly any: Set<E>;
  readonly byKey: Map<string, Set<E>>;
}

export function entryIndex<E>(): EntryIndex<E> {
  const tables = new Map<string, OfTable<E>>();

  function ofTable(name: string): OfTable<E> {
    const known = tables.get(name) ?? { any: new Set<E>(), byKey: new Map<string, Set<E>>() };
    tables.set(name, known);
    return known;
  }

  return {
    add(entry, dependencies) {
      for (const [table, keys] of dependencies) {
        const { any, byKey } = ofTable(table);
        if (keys === null) any.add(entry);
        for (const key of keys ?? []) {
          const entries = byKey.get(key) ?? new Set<E>();
          entries.add(entry);
          byKey.set(key, entries);
        }
      }
    },
    remove(entry, dependencies) {
      for (const [table, keys] of dependencies) {
        const { any, byKey } = ofTable(table);
        any.delete(entry);
        for (const key of keys ?? []) {
          const entries = byKey.get(key);
          entries?.delete(entry);
          if (entries?.size === 0) byKey.delete(key);
        }
      }
    },
    affectedBy({ table, keys }) {
      const known = tables.get(table);
      if (!known) return new Set();
      const affected = new Set(known.any);
      const named = keys === null ? known.byKey.values() : keys.map((key) => known.byKey.get(key) ?? []);
      for (const entries of named) for (const entry of entries) affected.add(entry);
      return affected;
    },
  };
}
