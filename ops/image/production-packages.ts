import { cpSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './run.ts';

/** What no program reads: types, source maps, and texts other than licences. */
const unread = ['**/*.{d.ts,d.mts,d.cts,map}', '**/{README,CHANGELOG,readme,changelog,History}*.md'];

/**
 * Installs the packages of production into a folder, from the lockfile: npm refuses a package whose content has another
 * hash.
 * @returns the software bill of materials of these packages as CycloneDX, made by npm.
 */
export async function addPackages(folder: string): Promise<Sbom> {
  mkdirSync(folder, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(folder, file));
  await run('npm', ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  const sbom = await readSbom(folder);
  const modules = join(folder, 'node_modules');
  for (const file of globSync(unread, { cwd: modules })) rmSync(join(modules, file), { force: true });
  for (const unused of ['node_modules/.bin', 'node_modules/.package-lock.json', 'package-lock.json'])
    rmSync(join(folder, unused), { recursive: true, force: true });
  return sbom;
}

interface Component {
  /** Name and version. */
  readonly 'bom-ref': string;
}

interface Dependency {
  readonly ref: string;
  readonly dependsOn?: readonly string[];
}

interface Sbom {
  readonly components: readonly Component[];
  readonly dependencies: readonly Dependency[];
}

/** npm describes what the lockfile allows on any system; here is what was installed on this one. */
async function readSbom(folder: string): Promise<Sbom> {
  const text = await run('npm', ['sbom', '--omit=dev', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: folder,
  });
  const all = JSON.parse(text) as Sbom;
  const installed = readInstalled(folder);
  const components = all.components.filter((each) => installed.has(refOf(each)));
  const left = new Set(all.components.filter((each) => !components.includes(each)).map(refOf));
  const dependencies = all.dependencies
    .filter(({ ref }) => !left.has(ref))
    .map((each) => ({ ...each, dependsOn: (each.dependsOn ?? []).filter((ref) => !left.has(ref)) }));
  return { ...all, components, dependencies };
}

const refOf = ({ 'bom-ref': ref }: Component): string => ref;

/** Name and version of each installed package, from npm's list of them. */
function readInstalled(folder: string): ReadonlySet<string> {
  const list = readFileSync(join(folder, 'node_modules/.package-lock.json'), 'utf8');
  const { packages } = JSON.parse(list) as { packages: Readonly<Record<string, { version: string }>> };
  return new Set(
    Object.entries(packages).map(
      ([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
    ),
  );
}
