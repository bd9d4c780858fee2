import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { shared } from './shared-service.ts';

/** Generates the sandbox keys once for all sandboxes of the tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value: folder, release } = await shared('sandbox-keys', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rpr-keys-'));
    await (await startSandbox({ port: 0, dir: folder })).close();
    return { value: folder, stop: () => rmSync(folder, { recursive: true }) };
  });
  project.provide('sandboxKeys', folder);
  return release;
}
