import { dirname } from 'node:path';
import type { ImportGraph } from './import-graph.ts';

/** Cycles between folders, each as the list of its folders. */
export function findCycles(graph: ImportGraph): readonly (readonly string[])[] {
  const folders = new Map<string, Set<string>>();
  for (const [file, imports] of graph) {
    const from = dirname(file);
    const targets = folders.get(from) ?? new Set();
    folders.set(from, targets);
    for (const { target } of imports)
      if (graph.has(target) && dirname(target) !== from) targets.add(dirname(target));
  }
  return connected(folders);
}

/** Tarjan's strongly connected components of more than one node; linear in the edges. */
function connected(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (node: string): void => {
    const number = order.size;
    order.set(node, number);
    lowest.set(node, number);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node) ?? 0, lowest.get(next) ?? 0));
    }
    if (lowest.get(node) !== number) return;
    const component = stack.splice(stack.indexOf(node));
    if (component.length > 1) found.push(component.sort());
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return found;
}
