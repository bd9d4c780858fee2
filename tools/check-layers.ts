import './help/answer.ts';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apart, floors, ordered } from '../layers.js';
import { findCrowds } from './layers/find-crowds.ts';
import { findCycles } from './layers/find-cycles.ts';
import { findForeign } from './layers/find-foreign.ts';
import { findWrites } from './layers/find-writes.ts';
import { importGraph } from './layers/import-graph.ts';

const root = fileURLToPath(new URL('../src/', import.meta.url));
const exempt = [
  // One file a change of the database: their order is their number.
  'server/db/migrations',
  // Still to be grouped.
  ...['contract', 'sandbox', 'sandbox/alipay', 'web/pages', 'web/shell', 'web/ui'],
];
/** Within these, folders that import each other in a circle are refused; above them the floors say who may import whom. */
const acyclic = ['domain', 'server/features', 'server/views', 'web/features'];

const paths = globSync('**/*.*', { cwd: root });
const code = paths.filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const sources = new Map(code.map((path) => [path, readFileSync(join(root, path), 'utf8')]));
const graph = importGraph(sources);

const faults = [
  ...findForeign(graph, { floors, ordered, apart }),
  ...acyclic.flatMap((name) =>
    findCycles(new Map([...graph].filter(([file]) => file.startsWith(`${name}/`)))).map(
      (folders) => `cycle: ${folders.join(' ↔ ')}`,
    ),
  ),
  ...findWrites(sources, graph, 'server/views'),
  ...findCrowds(paths, exempt),
];

for (const fault of faults) console.error(fault);
if (faults.length === 0) console.log(`districts: ${ordered['server/features'].join(', ')}`);
console.log(
  `layers: ${faults.length === 0 ? 'every import is allowed, no cycles' : `${faults.length} faults`}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
