/** What something that is kept was made of: tables, with the keys of the rows it may show, or null for any row. */
export type Dependencies = ReadonlyMap<string, ReadonlySet<string> | null>;

/** An announced change: rows of a table with these keys, or any rows if there are none. */
export interface Notice {
  readonly table: string;
  readonly keys: readonly string[] | null;
}

/** Whether it may differ after a change. */
export function dependsOn(dependencies: Dependencies, { table, keys }: Notice): boolean {
  const shown = dependencies.get(table);
  if (shown === undefined) return false;
  return shown === null || keys === null || keys.some((key) => shown.has(key));
}

/** What something depends on that was made of several; null if one of them depends on something unannounced. */
export function merged(all: readonly (Dependencies | null)[]): Dependencies | null {
  const together = new Map<string, Set<string> | null>();
  for (const dependencies of all) {
    if (dependencies === null) return null;
    for (const [table, keys] of dependencies) {
      const before = together.get(table);
      if (keys === null || before === null) together.set(table, null);
      else if (before === undefined) together.set(table, new Set(keys));
      else for (const key of keys) before.add(key);
    }
  }
  return together;
}
