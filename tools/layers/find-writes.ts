import type { ImportGraph, Sources } from './import-graph.ts';

/** Write operations: Kysely and SQL statements, a ledger transfer, a queued job, a notification to other nodes. */
const write =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE)\b|\bUPDATE\s+[a-z_."]+\s+(?:AS\s+)?(?:[a-z]\s+)?SET\b|\bledger_post\b|\bjobs\.add\(|\bpg_notify\b/;

/** Removes comments, which may mention writes. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/**
 * Writes reachable from views: for each view file, the first import path to a file that changes the database or
 * queues a job. Type-only imports do not count.
 */
export function findWrites(sources: Sources, graph: ImportGraph, views: string): readonly string[] {
  const writers = new Set(
    [...sources].filter(([, text]) => write.test(withoutComments(text))).map(([file]) => file),
  );
  const faults: string[] = [];
  const seen = new Set<string>();
  const follow = (file: string, path: readonly string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (writers.has(file)) faults.push(`view imports a write: ${[...path, file].join(' → ')}`);
    for (const { target, isTypeOnly } of graph.get(file) ?? []) {
      if (!isTypeOnly && sources.has(target)) follow(target, [...path, file]);
    }
  };
  for (const file of sources.keys()) if (file.startsWith(`${views}/`)) follow(file, []);
  return faults;
}
