/** What an answer was made of: tables, with the keys of the rows it may show, or null for any row. */
export type Dependencies = ReadonlyMap<string, ReadonlySet<string> | null>;

/** An announced change: rows of a table with these keys, or any rows if there are none. */
export interface Notice {
  readonly table: string;
  readonly keys: readonly string[] | null;
}

/** Whether an answer may differ after a change. */
export function dependsOn(dependencies: Dependencies, { table, keys }: Notice): boolean {
  const shown = dependencies.get(table);
  if (shown === undefined) return false;
  return shown === null || keys === null || keys.some((key) => shown.has(key));
}
