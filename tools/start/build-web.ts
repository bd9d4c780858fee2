import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { faultText } from '#server/core/fault.ts';
import { readPinnedPolicy } from './pinned-policy.ts';

/** Exit code for settings that cannot be used. */
const BAD_SETTING = 2;

const stampFile = 'dist/built-from';
/** The policy that is built in, empty for none: the server compares it with its own at the start. */
const pinnedFile = 'dist/pinned.policy';

/**
 * Builds the web app and returns the exit code. Builds are cached by a hash of their sources: one takes seconds, and
 * it deletes the files that a running server still serves.
 */
export async function buildWeb(environment: NodeJS.ProcessEnv = process.env): Promise<number> {
  const pinned = readPinnedPolicy(environment.LOG_POLICY_FILE);
  if ('fault' in pinned) {
    process.stderr.write(`${faultText(pinned.fault, environment)}\n`);
    return BAD_SETTING;
  }
  const sources = globSync('{src/web,src/contract,src/domain}/**/*.*').sort();
  const hash = createHash('sha256');
  for (const file of [...sources, 'package-lock.json', 'vite.config.ts'])
    hash.update(file).update(readFileSync(file));
  // Part of the hash: unset, Vite builds for production; other values select React's development build.
  hash.update(process.env.NODE_ENV ?? 'production').update(pinned.text ?? '');
  const stamp = hash.digest('hex');
  if (readOrNull(stampFile) === stamp) return 0;
  const program = join('node_modules', 'vite', 'bin', 'vite.js');
  const vite = spawn(process.execPath, [program, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
    env: { ...environment, ...(pinned.text === null ? {} : { PINNED_POLICY: pinned.text }) },
  });
  // The caller may end this process, and the build with it.
  const stop = () => void vite.kill();
  process.once('exit', stop);
  const [status] = await once(vite, 'exit');
  process.off('exit', stop);
  if (status !== 0) return typeof status === 'number' ? status : 1;
  mkdirSync('dist', { recursive: true });
  writeFileSync(pinnedFile, pinned.text ?? '');
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
