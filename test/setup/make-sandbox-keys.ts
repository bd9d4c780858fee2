import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startSandbox } from '#sandbox/start-sandbox.ts';

/** Lets a sandbox make its keys once, for all that the tests will start. */
export async function makeSandboxKeys(project: TestProject): Promise<{ remove(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-keys-'));
  await (await startSandbox({ port: 0, dir: folder })).close();
  project.provide('sandboxKeys', folder);
  return { remove: () => rmSync(folder, { recursive: true }) };
}
