/** `npm run image`: an image of the server for any container engine, made without one and without a base image. */
import '../../tools/help/answer.ts';
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildWeb } from '../../tools/start/build-web.ts';
import { appFiles, copyFiles } from './app-files.ts';
import { commitImage } from './commit-image.ts';
import { completeSbom, type Origin, provenance } from './describe.ts';
import { missingPrograms } from '../missing-programs.ts';
import { probe } from './probe.ts';
import { addPackages } from './production-packages.ts';
import { run } from './run.ts';
import { addSystem } from './system-files.ts';

const OUT = 'dist/image';
const MIB = 2 ** 20;

const missing = missingPrograms(['buildah', 'apt-get', 'dpkg-deb', 'git']);
if (missing.length > 0) {
  console.error(`npm run image needs ${missing.join(', ')} (Debian: buildah, dpkg, apt, git).`);
  process.exit(1);
}
process.exitCode = process.argv.includes('--probe') ? await probe(`${OUT}/red-penalty.tar`) : await make();

async function make(): Promise<number> {
  const say = (text: string) => console.log(text);
  if ((await buildWeb()) !== 0) return 1;
  const folder = mkdtempSync(join(tmpdir(), 'rpr-image-'));
  try {
    const [system, packages, app] = ['system', 'packages', 'app'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    say('system: Node and the Debian packages it needs …');
    const origin: Origin = { ...(await readCommit()), system: await addSystem(system) };
    say('packages of production, from the lockfile …');
    const sbom = completeSbom(await addPackages(join(packages, 'app')), origin);
    const files = appFiles();
    say(`app: ${files.length} files …`);
    copyFiles(files, join(app, 'app'));
    mkdirSync(OUT, { recursive: true });
    say('image …');
    const archive = join(OUT, 'red-penalty.tar');
    const digest = await commitImage({ layers: [system, packages, app], ...origin }, archive);
    writeFileSync(join(OUT, 'sbom.cdx.json'), `${JSON.stringify(sbom, null, 2)}\n`);
    writeFileSync(join(OUT, 'provenance.json'), `${JSON.stringify(provenance(digest, origin), null, 2)}\n`);
    say(`${archive}: ${(statSync(archive).size / MIB).toFixed(0)} MiB, ${digest}`);
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function readCommit(): Promise<Omit<Origin, 'system'>> {
  const [commit = '', seconds = ''] = (await run('git', ['log', '-1', '--format=%H %ct'])).trim().split(' ');
  const changes = await run('git', ['status', '--porcelain']);
  return { commit, committedAt: Number(seconds), isChanged: changes.trim() !== '' };
}
