import { randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a file that its owner alone can read, with its folder. It appears complete and never replaces another one, also
 * when several processes start at once.
 * @returns whether it was created; false if there was one.
 * @throws the error of the file system if it cannot be written.
 */
export function makeSecretFile(file: string, text: () => string): boolean {
  if (existsSync(file)) return false;
  const draft = `${file}.${randomUUID()}`;
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(draft, text(), { mode: 0o600, flag: 'wx' });
    // A link never replaces an existing file.
    linkSync(draft, file);
    return true;
  } catch (error) {
    // Another process was faster.
    if (existsSync(file)) return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}
