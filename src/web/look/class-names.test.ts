import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { appRules } from './testing/read-styles.ts';

const web = join(dirname(fileURLToPath(import.meta.url)), '..');
const files = readdirSync(web, { recursive: true, encoding: 'utf8' });
const read = (file: string): string => readFileSync(join(web, file), 'utf8');

const imported = /import (\w+) from '((?:\.|#web)[^']+\.module\.css)'/g;

/** The style module imported by a component: from its folder, or a shared one via `#web/`. */
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

const longhands: Readonly<Record<string, readonly string[]>> = {
  flex: ['flex-grow', 'flex-shrink', 'flex-basis'],
  gap: ['row-gap', 'column-gap'],
  inset: ['top', 'right', 'bottom', 'left'],
  overflow: ['overflow-x', 'overflow-y'],
};
const prefixed = /^(?:background|border|font|grid|margin|outline|padding|text-decoration)$/;

function isPartOf(property: string, shorthand: string): boolean {
  if (property === 'border-radius' || property === 'line-height') return false;
  return (
    (prefixed.test(shorthand) && property.startsWith(`${shorthand}-`)) ||
    Boolean(longhands[shorthand]?.includes(property))
  );
}

const overlap = (one: string, other: string) => one === other || isPartOf(one, other) || isPartOf(other, one);

/** Properties that the rules of a class alone set, also within a media query. */
function propertiesOf(module: string, name: string): string[] {
  return rules
    .filter(({ file, selectors }) => file === module && selectors.includes(`.${name}`))
    .flatMap(({ declarations }) => declarations.map(([property]) => property));
}

const rules = appRules();

test('classes of two modules on one element set no property twice: the order of modules decides nothing', () => {
  const faults: string[] = [];
  for (const file of files.filter((name) => name.endsWith('.tsx'))) {
    const source = read(file);
    const modules = new Map(
      [...source.matchAll(imported)].map(([, styles, path]) => [styles, moduleOf(file, path as string)]),
    );
    for (const [, joined = ''] of source.matchAll(/classNames\(((?:[^()]|\([^()]*\))*)\)/g)) {
      const classes = [...joined.matchAll(/\b(\w+)\.(\w+)\b/g)].flatMap(([, styles = '', name = '']) => {
        const module = modules.get(styles);
        return module === undefined ? [] : [{ module, name, properties: propertiesOf(module, name) }];
      });
      for (const [place, one] of classes.entries()) {
        for (const other of classes.slice(place + 1).filter(({ module }) => module !== one.module)) {
          for (const property of one.properties) {
            if (other.properties.some((each) => overlap(property, each))) {
              faults.push(`${file}: .${one.name} and .${other.name} set ${property}`);
            }
          }
        }
      }
    }
  }
  expect(faults).toEqual([]);
});
