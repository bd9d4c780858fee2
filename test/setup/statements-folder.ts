import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shared } from './shared-service.ts';

/** One folder per run: the PostgreSQL tests record their statements in it, the statements test reads it. */
export function sharedStatementsFolder(): ReturnType<typeof shared<string>> {
  return shared('statements-folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rpr-statements-'));
    return { value: folder, stop: () => rmSync(folder, { recursive: true }) };
  });
}
