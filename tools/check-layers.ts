import './help/answer.ts';
import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { layers as table } from '../layers.js';

const layers: Readonly<Record<string, readonly string[]>> = table;
const root = fileURLToPath(new URL('../src/', import.meta.url));
const names = Object.keys(layers).sort((a, b) => b.length - a.length);

/** The layer a file or folder below `src` belongs to: the longest name that fits. */
function layerOf(path: string): string | undefined {
  return names.find((name) => path === name || path.startsWith(`${name}/`));
}

function* importsOf(file: string): Generator<string> {
  const text = readFileSync(join(root, file), 'utf8');
  for (const match of text.matchAll(/(?:\bfrom\s+|\bimport\s*\(?\s*)'([^']+)'/g)) {
    const [, target = ''] = match;
    if (target.startsWith('#')) yield target.slice(1);
    else if (target.startsWith('.')) yield normalize(join(dirname(file), target));
  }
}

function allows(from: string, target: string, targetLayer: string): boolean {
  if (from === targetLayer) return true;
  const allowed = layers[from] ?? [];
  // Naming a folder allows what lies in it, layers of their own included.
  return allowed.some((name) => name === targetLayer || target === name || target.startsWith(`${name}/`));
}

const faults: string[] = [];
const graph = new Map<string, Set<string>>();

for (const path of globSync('**/*.{ts,tsx}', { cwd: root })) {
  const file = relative('.', path);
  if (/\.test\.tsx?$/.test(file)) continue;
  const from = layerOf(file);
  if (from === undefined) {
    faults.push(`${file} belongs to no layer: name its folder in layers.js`);
    continue;
  }
  for (const target of importsOf(file)) {
    const to = layerOf(target);
    if (to === undefined) continue;
    if (!allows(from, target, to)) faults.push(`${file} imports ${target}: ${from} may not use ${to}`);
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
}

function cycleFrom(layer: string, trail: readonly string[]): readonly string[] | null {
  if (trail.includes(layer)) return [...trail.slice(trail.indexOf(layer)), layer];
  for (const next of graph.get(layer) ?? []) {
    const cycle = cycleFrom(next, [...trail, layer]);
    if (cycle) return cycle;
  }
  return null;
}

for (const layer of graph.keys()) {
  const cycle = cycleFrom(layer, []);
  if (cycle) {
    faults.push(`cycle: ${cycle.join(' → ')}`);
    break;
  }
}

for (const fault of faults) console.error(fault);
console.log(
  `layers: ${faults.length === 0 ? 'every import is allowed, no cycles' : `${faults.length} faults`}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
