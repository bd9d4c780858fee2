import {
  chmodSync,
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { run } from './run.ts';

/** A Debian package whose files are in the image. */
export interface SystemPackage {
  readonly name: string;
  readonly version: string;
  readonly sha256: string;
}

/** What the programs of Node and its native packages are linked against. */
const packages = ['libc6', 'libgcc-s1', 'libstdc++6'] as const;

/** Nobody in particular, as in other images without a shell. */
export const USER = 65_532;

/**
 * Puts Node and the shared libraries that it needs into the root of an image: files of Debian packages, whose content
 * apt has checked against its signed lists. There is no shell and no package manager.
 */
export async function addSystem(root: string): Promise<readonly SystemPackage[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-image-'));
  try {
    await run('apt-get', ['download', ...packages], { cwd: folder });
    const added: SystemPackage[] = [];
    for (const file of globSync('*.deb', { cwd: folder }).sort()) {
      const path = join(folder, file);
      const unpacked = join(folder, basename(file, '.deb'));
      await run('dpkg-deb', ['--extract', path, unpacked]);
      copyLibraries(unpacked, root);
      const field = async (named: string) => (await run('dpkg-deb', ['--field', path, named])).trim();
      const [name, version] = [await field('Package'), await field('Version')];
      added.push({ name, version, sha256: createHash('sha256').update(readFileSync(path)).digest('hex') });
    }
    addNode(root);
    addUser(root);
    return added;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Shared libraries and licences; documentation, translations and character sets stay out. */
function copyLibraries(unpacked: string, root: string): void {
  for (const from of globSync('{lib,usr/lib}/*-linux-gnu/*.so*', { cwd: unpacked })) {
    const to = join(root, 'usr/lib', from.replace(/^(usr\/)?lib\//, ''));
    mkdirSync(join(to, '..'), { recursive: true });
    cpSync(join(unpacked, from), to, { verbatimSymlinks: true });
  }
  for (const from of globSync('usr/share/doc/*/copyright', { cwd: unpacked })) {
    mkdirSync(join(root, from, '..'), { recursive: true });
    cpSync(join(unpacked, from), join(root, from), { dereference: true });
  }
}

function addNode(root: string): void {
  mkdirSync(join(root, 'usr/bin'), { recursive: true });
  cpSync('node_modules/node/bin/node', join(root, 'usr/bin/node'));
  chmodSync(join(root, 'usr/bin/node'), 0o755);
  const [loader = ''] = globSync('usr/lib/*-linux-gnu/ld-linux*.so*', { cwd: root });
  // The program names the loader by this path.
  const folder = loader.includes('x86_64') ? 'lib64' : 'lib';
  symlinkSync('usr/lib', join(root, 'lib'));
  if (folder === 'lib64') {
    mkdirSync(join(root, folder));
    symlinkSync(`/${loader}`, join(root, folder, basename(loader)));
  } else {
    symlinkSync(loader.replace('usr/lib/', ''), join(root, 'usr/lib', basename(loader)));
  }
}

function addUser(root: string): void {
  // An engine mounts its own over the last three.
  for (const folder of ['etc', 'tmp', 'data', 'dev', 'proc', 'sys'])
    mkdirSync(join(root, folder), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o1777);
  writeFileSync(
    join(root, 'etc/passwd'),
    `root:x:0:0:root:/:/sbin/nologin\nsite:x:${USER}:${USER}:site:/app:/sbin/nologin\n`,
  );
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nsite:x:${USER}:\n`);
  // Names of hosts: the file first, then DNS.
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
}
