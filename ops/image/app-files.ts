import { cpSync, globSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What runs in production: server, commands, witness, and the built web app. Sources of screens and tests stay out. */
const patterns = [
  'package.json',
  'LICENSE',
  'THIRD-PARTY.md',
  'src/{server,contract,domain,openssl}/**/*.*',
  'tools/{operator,reconcile,rotate-keys,security-log,verify-log,import,feed}.ts',
  'tools/{help,start,verify-log}/**/*.ts',
  'witness/**/*.ts',
  'dist/{web,server-render}/**/*.*',
  'dist/pinned.policy',
];

const leftOut = /\.test\.tsx?$|\/testing\/|^tools\/verify-log\/package\//;

/** The files of the app in an image, as paths below the project. */
export function appFiles(): string[] {
  return globSync(patterns)
    .filter((file) => !leftOut.test(file))
    .sort();
}

/** Copies files into a folder, with their paths. */
export function copyFiles(files: readonly string[], folder: string): void {
  for (const file of files) {
    const target = join(folder, file);
    mkdirSync(dirname(target), { recursive: true });
    cpSync(file, target);
  }
}
