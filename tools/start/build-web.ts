import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const stampFile = 'dist/built-from';

/**
 * Builds the web app and returns the exit code. Builds are cached by a hash of their sources: one takes seconds, and
 * it deletes the files that a running server still serves.
 */
export function buildWeb(): number {
  const sources = globSync('{src/web,src/contract,src/domain}/**/*.*').sort();
  const hash = createHash('sha256');
  for (const file of [...sources, 'package-lock.json', 'vite.config.ts'])
    hash.update(file).update(readFileSync(file));
  // Part of the hash: unset, Vite builds for production; other values select React's development build.
  hash.update(process.env.NODE_ENV ?? 'production');
  const stamp = hash.digest('hex');
  if (readOrNull(stampFile) === stamp) return 0;
  const vite = join('node_modules', 'vite', 'bin', 'vite.js');
  const { status } = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], { stdio: 'inherit' });
  if (status !== 0) return status ?? 1;
  mkdirSync('dist', { recursive: true });
  writeFileSync(stampFile, stamp);
  return 0;
}

function readOrNull(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
