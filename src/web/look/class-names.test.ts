import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(web, file), 'utf8');

const imported = /import (\w+) from '((?:\.|#web)[^']+\.module\.css)'/g;

/** The style module a component imports: one of its own folder, or a shared one by `#web/`. */
function moduleOf(component: string, path: string): string {
  return path.startsWith('#web/') ? path.slice('#web/'.length) : join(dirname(component), path);
}

/** Classes referenced as `styles.x`; computed lookups are not checked. */
function namedClasses(source: string, styles: string): string[] {
  return [...source.matchAll(new RegExp(`\\b${styles}\\.(\\w+)`, 'g'))].map((match) => match[1] as string);
}

function writtenClasses(css: string): Set<string> {
  return new Set([...css.matchAll(/\.([a-zA-Z][\w-]*)/g)].map((match) => match[1] as string));
}

test('every class used by a component is defined in its style module', () => {
  const missing: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const source = read(file);
    for (const [, styles, path] of source.matchAll(imported)) {
      const written = writtenClasses(read(moduleOf(file, path as string)));
      for (const name of namedClasses(source, styles as string)) {
        if (!written.has(name)) missing.push(`${file}: ${name}`);
      }
    }
  }
  expect(missing).toEqual([]);
});

/** Whether a computed lookup may match a class: `styles[`s${size}`]` matches s20, `styles[look]` any. */
function mayBeLookedUp(source: string, styles: string, name: string): boolean {
  const lookups = [...source.matchAll(new RegExp(`\\b${styles}\\[([^\\]]+)\\]`, 'g'))].map(
    (match) => match[1] as string,
  );
  return lookups.some((lookup) => {
    if (!lookup.startsWith('`')) return true;
    return new RegExp(`^${lookup.slice(1, -1).replace(/\$\{[^}]*\}/g, '\\w+')}$`).test(name);
  });
}

test('every class of a style module is used by a component', () => {
  const used = new Map<string, Set<string>>();
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const source = read(file);
    for (const [, styles, path] of source.matchAll(imported)) {
      const css = moduleOf(file, path as string);
      const names = used.get(css) ?? new Set();
      for (const name of writtenClasses(read(css))) {
        if (mayBeLookedUp(source, styles as string, name)) names.add(name);
      }
      for (const name of namedClasses(source, styles as string)) names.add(name);
      used.set(css, names);
    }
  }
  const unused = files
    .filter((name) => name.endsWith('.module.css'))
    .flatMap((css) =>
      [...writtenClasses(read(css))]
        .filter((name) => !used.get(css)?.has(name))
        .map((name) => `${css}: ${name}`),
    );
  expect(unused).toEqual([]);
});
