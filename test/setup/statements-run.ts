import { relative } from 'node:path';
import type { TestProject } from 'vitest/node';
import { sharedStatementsFolder } from './statements-folder.ts';

/** Provides the files of the PostgreSQL project in this run, so that the test knows which recordings to expect. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { value: folder, release } = await sharedStatementsFolder();
  project.provide('statementsFolder', folder);
  project.provide('postgresFiles', await filesOfRun(project));
  return release;
}

async function filesOfRun({ vitest }: TestProject): Promise<readonly string[]> {
  const postgres = vitest.projects.find(({ name }) => name === 'postgres');
  // With a test name filter, most files send no statements.
  if (postgres === undefined || postgres.config.testNamePattern !== undefined) return [];
  const { testFiles } = await postgres.globTestFiles();
  const inRun = new Set(vitest.state.getPaths());
  return testFiles.filter((file) => inRun.has(file)).map((file) => relative(postgres.config.root, file));
}
