import { globSync, readFileSync } from 'node:fs';

/** What a lockfile of npm (version 3) says of one package. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** One package as the notices list it. */
export interface Part {
  readonly name: string;
  readonly version: string;
  readonly license: string;
}

export interface Parts {
  /** Runs in the server process of production. */
  readonly server: readonly Part[];
  /** Bundled into what browsers load. */
  readonly browser: readonly Part[];
  /** Builds and tests; not distributed. */
  readonly development: readonly Part[];
}

type Locked = Readonly<Record<string, LockedPackage>>;

/**
 * Sorts the packages of a lockfile by where they run.
 * @param locked `packages` of package-lock.json
 * @param imported names of packages that the web app imports
 * @throws Error where a package has no licence in the lockfile.
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

/** Paths of the lockfile for packages and everything they depend on. */
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

/** Where Node finds a package from a folder: the nearest `node_modules` upwards. */
function resolve(locked: Locked, name: string, from: string): string | null {
  const path = `${from === '' ? '' : `${from}/`}node_modules/${name}`;
  if (locked[path]) return path;
  return from === ''
    ? null
    : resolve(locked, name, from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/'))));
}

function partOf(path: string, { version = '', license }: LockedPackage): Part {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
  if (license === undefined) throw new Error(`${name}: the lockfile names no licence`);
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

/** The packages of this checkout. */
export function readParts(root: string): Parts {
  const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8')) as { packages: Locked };
  return sortParts(packages, importedByWeb(root));
}

/** Names of packages that the web app and the rules it shares with the server import. */
function importedByWeb(root: string): readonly string[] {
  const files = globSync('src/{web,domain}/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  );
  const names = files.flatMap((file) => packagesOf(readFileSync(`${root}/${file}`, 'utf8')));
  return [...new Set(names)].toSorted(compare);
}

/** Packages that a source imports; neither ours (`#`, `.`) nor Node's nor made by the build (`node:`, `virtual:`). */
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
