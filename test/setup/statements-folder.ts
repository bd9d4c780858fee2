import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { shared } from './shared-service.ts';

/** One folder of a run: its PostgreSQL tests write there what they sent, and the test of the statements reads it. */
export function sharedStatementsFolder(): ReturnType<typeof shared<string>> {
  return shared('statements-folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rpr-statements-'));
    return { value: folder, stop: () => rmSync(folder, { recursive: true }) };
  });
}
