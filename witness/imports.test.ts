import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';

/** Import specifiers of a file, including type imports. */
function importsOf(file: string): readonly string[] {
  const found = readFileSync(file, 'utf8').matchAll(/\bfrom\s+'([^']+)'|\bimport\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, from, bare]) => from ?? bare ?? '');
}

test('the witness needs Node and the RFC functions of the log, and nothing else: it can be packed alone', () => {
  const seen = new Set<string>();
  const outside: string[] = [];
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const target of importsOf(file)) {
      if (target.startsWith('node:')) continue;
      const path = target.startsWith('.')
        ? normalize(join(dirname(file), target))
        : target.replace(/^#/, 'src/');
      const isAllowed = /^witness\/[^/]+\.ts$/.test(path) || /^src\/domain\/log\/[^/]+\.ts$/.test(path);
      if (isAllowed) walk(path);
      else outside.push(`${file}: ${target}`);
    }
  };
  walk('witness/main.ts');
  expect(outside).toEqual([]);
  const programs = globSync('witness/*.ts').filter((file) => !file.endsWith('.test.ts'));
  expect(programs.filter((file) => !seen.has(file))).toEqual([]);
});

test('its judge is written with node:crypto alone', () => {
  expect(importsOf('witness/testing/foreign-log.ts')).toEqual(['node:crypto']);
});

test('nothing of the product imports the witness', () => {
  const product = globSync('src/**/*.{ts,tsx}');
  expect(product.length).toBeGreaterThan(1000);
  const importing = product.filter((file) =>
    importsOf(file).some((target) => normalize(join(dirname(file), target)).startsWith('witness/')),
  );
  expect(importing).toEqual([]);
});
