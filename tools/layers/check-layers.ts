import '../help/answer.ts';
import { globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { apart, floors, ordered } from '../../layers.js';
import { findCrowds } from './find-crowds.ts';
import { findCycles } from './find-cycles.ts';
import { findForeign } from './find-foreign.ts';
import { findWrites } from './find-writes.ts';
import { importGraph } from './import-graph.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** One file per database change, numbered in order. */
const exempt = ['src/server/db/migrations'];
/** In these folders, cycles between subfolders are refused; above them, the floors restrict imports. */
const acyclic = ['domain', 'server/features', 'server/views', 'web/features'];

const paths = globSync('{src,bench,e2e,test,tools,witness}/**/*.*', { cwd: root });
const code = paths.filter((path) => /^src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path));
const sources = new Map(code.map((path) => [relative('src', path), readFileSync(join(root, path), 'utf8')]));
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
