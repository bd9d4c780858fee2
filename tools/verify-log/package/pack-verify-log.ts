import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'vite';

const name = 'red-penalty-verify-log';
const bundled = ['post-quantum', 'curves', 'hashes'] as const;
const source = 'tools/verify-log/package';

/** A packed verifier. */
export interface PackedVerifier {
  /** Path of the .tgz. */
  readonly file: string;
  readonly packedBytes: number;
  readonly unpackedBytes: number;
}

/**
 * Bundles the log verifier into one file and packs it as an npm package without dependencies.
 * @param folder for the package and its .tgz; deleted first.
 * @throws Error when npm fails.
 */
export async function packVerifyLog(folder: string): Promise<PackedVerifier> {
  const content = join(folder, name);
  rmSync(folder, { recursive: true, force: true });
  await bundle(content);
  const { version, license, engines } = readJson('package.json');
  const description = 'Verifies the public log of a Red Penalty Research site';
  const bin = { [name]: 'verify-log.js' };
  const files = ['verify-log.js', 'LICENSES.txt'];
  const manifest = { name, version, description, license, type: 'module', engines, bin, files };
  writeFileSync(join(content, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  copyFileSync(`${source}/README.md`, join(content, 'README.md'));
  copyFileSync('LICENSE', join(content, 'LICENSE'));
  writeFileSync(join(content, 'LICENSES.txt'), licenses());
  const { status, stdout, stderr } = spawnSync(
    'npm',
    ['pack', '--json', '--pack-destination', resolve(folder)],
    {
      cwd: content,
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`npm pack failed: ${stderr}`);
  const [packed] = JSON.parse(stdout) as { filename: string; size: number; unpackedSize: number }[];
  if (!packed) throw new Error('npm pack named no file');
  return {
    file: join(folder, packed.filename),
    packedBytes: packed.size,
    unpackedBytes: packed.unpackedSize,
  };
}

async function bundle(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await build({
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: `${source}/main.ts`,
      outDir: resolve(folder),
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'node20',
      rolldownOptions: {
        output: { entryFileNames: 'verify-log.js', codeSplitting: false, banner: '#!/usr/bin/env node' },
      },
    },
  });
}

function licenses(): string {
  const texts = bundled.map((part) => {
    const folder = `node_modules/@noble/${part}`;
    return `@noble/${part} ${readJson(`${folder}/package.json`).version}\n\n${readFileSync(`${folder}/LICENSE`, 'utf8')}`;
  });
  return texts.join(`\n${'-'.repeat(80)}\n\n`);
}

function readJson(path: string): Readonly<Record<string, unknown>> {
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>;
}
