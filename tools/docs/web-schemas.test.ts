import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

/** Values that a module imports; types are not in the bundle. */
const valueImports = /^(?:import|export) (?!type )[^;]*?from '([^']+)';/gms;

function importsOf(file: string): readonly string[] {
  return [...readFileSync(file, 'utf8').matchAll(valueImports)].map(([, from = '']) => {
    if (from.startsWith('#')) return `src/${from.slice(1)}`;
    return from.startsWith('.') ? join(dirname(file), from) : from;
  });
}

/** The modules of the contract that a file loads, and what they load. */
function loadedBy(file: string, seen = new Set<string>()): ReadonlySet<string> {
  for (const each of importsOf(file)) {
    if (seen.has(each) || (file.startsWith('src/web/') && !each.startsWith('src/contract/'))) continue;
    seen.add(each);
    if (each.startsWith('src/')) loadedBy(each, seen);
  }
  return seen;
}

test('no page loads the schemas of the contract: they are large, and compile code, which the policy forbids', () => {
  const files = globSync('src/web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$/.test(file));
  expect(files.length).toBeGreaterThan(800);
  expect(loadedBy('src/contract/log/log.ts')).toContain('zod');
  expect(files.filter((file) => loadedBy(file).has('zod'))).toEqual([]);
});
