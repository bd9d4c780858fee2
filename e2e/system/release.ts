import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

export interface Release {
  readonly folder: string;
  remove(): void;
}

/** Builds a second release: the same sources with one text replaced in a file. */
export async function buildRelease(file: string, before: string, after: string): Promise<Release> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-release-'));
  for (const part of ['src', 'tools/start', 'package.json', 'vite.config.ts', 'tsconfig.json'])
    cpSync(part, join(folder, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  const text = readFileSync(file, 'utf8');
  if (!text.includes(before)) throw new Error(`${file} does not contain ${before}`);
  writeFileSync(join(folder, file), text.replaceAll(before, after));
  const vite = resolve('node_modules/vite/bin/vite.js');
  await promisify(execFile)(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
    cwd: folder,
    // The test process has another NODE_ENV.
    env: { ...process.env, NODE_ENV: 'production' },
  });
  return { folder, remove: () => rmSync(folder, { recursive: true }) };
}
