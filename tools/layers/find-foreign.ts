import type { ImportGraph } from './import-graph.ts';

/** The structure of `layers.js`. */
export interface Layers {
  readonly floors: Readonly<Record<string, readonly string[]>>;
  readonly ordered: Readonly<Record<string, readonly string[]>>;
  readonly apart: readonly string[];
}

/** Forbidden imports, names without a file, and unused permissions. */
export function findForeign(graph: ImportGraph, layers: Layers): readonly string[] {
  const { floors, ordered, apart } = layers;
  const names = [...Object.keys(floors), ...Object.keys(ordered)].sort((a, b) => b.length - a.length);
  const floorOf = (path: string) => names.find((name) => isWithin(path, name));
  const faults: string[] = [];
  const used = new Map<string, Set<string>>();
  const filled = new Set<string>();
  for (const [file, imports] of graph) {
    const from = floorOf(file);
    if (from === undefined) {
      faults.push(`${file} belongs to no floor: add its folder to layers.js`);
      continue;
    }
    filled.add(from);
    for (const { target } of imports) {
      const to = floorOf(target);
      if (to === undefined) continue;
      const fault = from === to ? faultWithin(file, target, from, layers) : null;
      if (fault !== null) faults.push(fault);
      if (from === to) continue;
      const permission = floors[from]?.find((name) => to === name || isWithin(to, name));
      if (permission === undefined) faults.push(`${file} imports ${target}: ${from} may not use ${to}`);
      else used.set(from, (used.get(from) ?? new Set()).add(permission));
    }
  }
  for (const name of names)
    if (!filled.has(name)) faults.push(`layers.js names ${name}, which matches no file`);
  for (const [name, parts] of Object.entries(ordered)) {
    for (const part of parts)
      if (![...graph.keys()].some((file) => isWithin(file, `${name}/${part}`)))
        faults.push(`layers.js names ${name}/${part}, which matches no file`);
  }
  for (const name of apart)
    if (!filled.has(name)) faults.push(`layers.js names ${name}, which matches no file`);
  for (const [from, allowed] of Object.entries(floors)) {
    for (const name of allowed)
      if (!used.get(from)?.has(name) && from !== name)
        faults.push(`${from} may use ${name} but does not: remove the permission`);
  }
  return faults;
}

/** The violation of an import between two parts of one floor, or null. */
function faultWithin(file: string, target: string, floor: string, { ordered, apart }: Layers): string | null {
  const [from, to] = [partOf(file, floor), partOf(target, floor)];
  if (from === to) return null;
  if (apart.includes(floor)) return `${file} imports ${target}: parts of ${floor} may not import each other`;
  const order = ordered[floor];
  if (order === undefined || to === null) return null;
  if (!order.includes(to)) return `${floor}/${to} is missing from the order of ${floor} in layers.js`;
  if (from === null)
    return `${file} imports ${target}: files directly in ${floor} may not import its folders`;
  return order.indexOf(to) < order.indexOf(from) ? null : `${file} imports ${target}: ${to} is above ${from}`;
}

/** The folder of a file within its floor; null if it lies directly in the floor. */
function partOf(path: string, floor: string): string | null {
  const [part, more] = path.slice(floor.length + 1).split('/');
  return more === undefined ? null : (part ?? null);
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}
