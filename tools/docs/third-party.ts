import { globSync, readFileSync } from 'node:fs';

/** A package entry of an npm lockfile (version 3). */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** A package in the notices. */
export interface Part {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

export interface Parts {
  /** Runs in the production server process. */
  readonly server: readonly Part[];
  /** Bundled into the scripts of the browser. */
  readonly browser: readonly Part[];
  /** Build and test only; not distributed. */
  readonly development: readonly Part[];
}

type Locked = Readonly<Record<string, LockedPackage>>;

/**
 * Classifies the packages of a lockfile by where they run.
 * @param locked `packages` of package-lock.json
 * @param imported names of packages that the web app imports
 * @throws Error for a package without a licence in the lockfile.
 */
export function sortParts(locked: Locked, imported: readonly string[]): Parts {
  const inBrowser = closure(locked, imported);
  const all = Object.entries(locked).filter(([path]) => path !== '');
  const of = (belongs: (path: string, entry: LockedPackage) => boolean) =>
    unique(all.filter(([path, entry]) => belongs(path, entry)).map(([path, entry]) => partOf(path, entry)));
  return {
    server: of((_, { dev }) => dev !== true),
    browser: of((path) => inBrowser.has(path)),
    development: of((path, { dev }) => dev === true && !inBrowser.has(path)),
  };
}

/** Lockfile paths of packages and their transitive dependencies. */
function closure(locked: Locked, names: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (name: string, from: string): void => {
    const path = resolve(locked, name, from);
    if (path === null || found.has(path)) return;
    found.add(path);
    for (const next of Object.keys(locked[path]?.dependencies ?? {})) visit(next, path);
  };
  for (const name of names) visit(name, '');
  return found;
}

/** Node's resolution: the nearest `node_modules` upwards that contains the package. */
function resolve(locked: Locked, name: string, from: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (locked[path]) return path;
  return from === ''
    ? null
    : resolve(locked, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

function partOf(path: string, { version = '', license }: LockedPackage): Part {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (license === undefined) throw new Error(`${name}: no licence in the lockfile`);
  return { name, version, license };
}

function unique(parts: readonly Part[]): readonly Part[] {
  return [...new Map(parts.map((part) => [`${part.name}@${part.version}`, part])).values()].toSorted(
    (a, b) => (a.name === b.name ? compare(a.version, b.version) : compare(a.name, b.name)),
  );
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/** The packages of this repository. */
export function readParts(root: string): Parts {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as { packages: Locked };
  return sortParts(packages, importedByWeb(root));
}

/** Packages imported by the web app, by the console, and by the domain code they share with the server. */
function importedByWeb(root: string): readonly string[] {
  const files = globSync('src/{web,console,domain}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const names = files.flatMap((file) => packagesOf(readFileSync(`${root}/${file}`, 'utf8')));
  return [...new Set(names)].toSorted(compare);
}

/** Packages imported by a source; neither ours (`#`, `.`), nor built-in or virtual (`node:`, `virtual:`). */
function packagesOf(source: string): readonly string[] {
  return [
    ...source
      .replaceAll(/^import type [^;]*;/gm, '')
      .matchAll(/\b(?:from|import)\s*\(?\s*'([^'#.:][^':]*)'/g),
  ].map(([, target = '']) =>
    target
      .split('/')
      .slice(0, target.startsWith('@') ? 2 : 1)
      .join('/'),
  );
}
