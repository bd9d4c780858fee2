import { relative } from 'node:path';
import type { TestProject } from 'vitest/node';
import { sharedStatementsFolder } from './statements-folder.ts';

/** Says which files of the PostgreSQL project are part of this run, so that the test knows what must have been sent. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value: folder, release } = await sharedStatementsFolder();
  project.provide('statementsFolder', folder);
  project.provide('postgresFiles', await filesOfRun(project));
  return release;
}

async function filesOfRun({ vitest }: TestProject): Promise<readonly string[]> {
  const postgres = vitest.projects.find(({ name }) => name === 'postgres');
  // Where only tests of some name run, most files send nothing.
  if (postgres === undefined || postgres.config.testNamePattern !== undefined) return [];
  const { testFiles } = await postgres.globTestFiles();
  const inRun = new Set(vitest.state.getPaths());
  return testFiles.filter((file) => inRun.has(file)).map((file) => relative(postgres.config.root, file));
}
