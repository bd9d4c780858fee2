import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { SentStatements } from './record-statements.ts';

export interface RunStatements {
  /** All files that sent a statement, relative to the repository root. */
  readonly files: ReadonlySet<string>;
  /** For each statement, one file that sent it. */
  readonly fileOf: ReadonlyMap<string, string>;
}

/** The recordings of all processes of a run. */
export function readStatements(folder: string): RunStatements {
  const files = new Set<string>();
  const fileOf = new Map<string, string>();
  for (const name of readdirSync(folder)) {
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n').filter(Boolean)) {
      const { file, statements } = JSON.parse(line) as SentStatements;
      const path = relative('.', file);
      files.add(path);
      for (const statement of statements) fileOf.set(statement, path);
    }
  }
  return { files, fileOf };
}
