import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { SuiteReport } from '../check/suite-report.ts';
import { applyMutant } from './apply-mutant.ts';
import type { Mutant } from './mutant.ts';
import { skipSchemaCheck } from './skip-schema-check.ts';

/** Mutants per batch: more would mask each other, fewer would need more check runs. */
const BATCH_SIZE = 7;

/**
 * Applies several mutants at a time, in unrelated files, to a copy of the repository, runs the whole check on the
 * copy, and requires that each named test fails.
 * @param part of so many parts: which of the batches to run.
 * @returns whether every mutant was found.
 */
export function tryInCheck(
  mutants: readonly Mutant[],
  [part, parts]: readonly [part: number, parts: number],
): boolean {
  const missed: string[] = [];
  const batches = batchesOf(mutants).filter((_, index) => index % parts === part - 1);
  for (const batch of batches) {
    const folder = copyOfCheckout();
    try {
      skipSchemaCheck(folder);
      for (const mutant of batch)
        for (const each of [mutant, ...(mutant.also ?? [])]) applyMutant(folder, each);
      missed.push(...missedBy(folder, batch));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
  for (const name of missed) console.log(`MISSED: ${name}`);
  const count = batches.flat().length;
  console.log(`found ${count - missed.length} of ${count}`);
  return missed.length === 0;
}

/** Each batch has at most one mutant per file. */
function batchesOf(mutants: readonly Mutant[]): readonly (readonly Mutant[])[] {
  const batches: { readonly mutants: Mutant[]; readonly files: Set<string> }[] = [];
  for (const mutant of mutants) {
    const files = [mutant, ...(mutant.also ?? [])].map(({ file }) => file);
    let batch = batches.find(
      (each) => each.mutants.length < BATCH_SIZE && files.every((file) => !each.files.has(file)),
    );
    if (!batch) {
      batch = { mutants: [], files: new Set() };
      batches.push(batch);
    }
    batch.mutants.push(mutant);
    for (const file of files) batch.files.add(file);
  }
  return batches.map((batch) => batch.mutants);
}

function missedBy(folder: string, batch: readonly Mutant[]): string[] {
  const report = join(folder, 'node_modules.report.json');
  spawnSync(process.execPath, ['tools/check.ts'], {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, KEEP_SUITE_REPORT: report },
  });
  const { files } = JSON.parse(readFileSync(report, 'utf8')) as SuiteReport;
  return batch
    .filter(({ name, killedBy }) => {
      const named = files.find(
        ({ file, tests }) =>
          file === killedBy.file &&
          // The report joins suite and test names by " > ", the lists by a space.
          tests.some(
            ({ state, name: full }) =>
              state === 'failed' && full.replaceAll(' > ', ' ').includes(killedBy.test),
          ),
      );
      const when = named ? `after ${(named.endedAfterSeconds / 60).toFixed(1)} min` : 'never';
      console.log(`${when.padEnd(15)} ${name}  <- ${killedBy.file} "${killedBy.test}"`);
      return named === undefined;
    })
    .map(({ name }) => name);
}

/** A copy of all tracked and unignored files, with a link to the same dependencies. */
function copyOfCheckout(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-mistakes-'));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  });
  for (const file of listed.split('\0').filter((name) => name !== '')) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    cpSync(file, join(folder, file));
  }
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}
