import type { ImportGraph, Sources } from './import-graph.ts';

/** What changes something: statements of Kysely and of SQL, a transfer, a queued job, a notification to other nodes. */
const write =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(|\b(?:INSERT\s+INTO|DELETE\s+FROM|MERGE\s+INTO|TRUNCATE)\b|\bUPDATE\s+[a-z_."]+\s+(?:AS\s+)?(?:[a-z]\s+)?SET\b|\bledger_post\b|\bjobs\.add\(|\bpg_notify\b/;

/** The text without comments: a comment may name what the code does not do. */
function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '');
}

/**
 * Writes that a view could run: for each file of the views the first way of imports from it to a file that changes the
 * database or queues a job. Imports of types alone do not count.
 */
export function findWrites(sources: Sources, graph: ImportGraph, views: string): readonly string[] {
  const writers = new Set(
    [...sources].filter(([, text]) => write.test(withoutComments(text))).map(([file]) => file),
  );
  const faults: string[] = [];
  const seen = new Set<string>();
  const follow = (file: string, way: readonly string[]): void => {
    if (seen.has(file)) return;
    seen.add(file);
    if (writers.has(file)) faults.push(`a view only reads, but this writes: ${[...way, file].join(' → ')}`);
    for (const { target, isTypeOnly } of graph.get(file) ?? []) {
      if (!isTypeOnly && sources.has(target)) follow(target, [...way, file]);
    }
  };
  for (const file of sources.keys()) if (file.startsWith(`${views}/`)) follow(file, []);
  return faults;
}
