import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEvent } from 'kysely';
import { expect, inject } from 'vitest';

/** The statements of one test file. Each is recorded at most once per process, so most files add few. */
export interface SentStatements {
  readonly file: string;
  readonly statements: readonly string[];
}

/** All statements of this process, which runs many files. */
const recorded = new Set<string>();

export interface StatementRecorder {
  onQuery(event: LogEvent): void;
  /** Called when the file closes its database. */
  write(): void;
}

/** Records the SQL text of Kysely's statements, for `embedded.statements.test.ts`. */
export function recordStatements(): StatementRecorder {
  const folder = inject('statementsFolder');
  let fresh: string[] = [];
  let isUsed = false;
  return {
    onQuery({ query: { sql } }) {
      isUsed = true;
      if (recorded.has(sql)) return;
      recorded.add(sql);
      fresh.push(sql);
    },
    write() {
      if (!isUsed) return;
      const sent: SentStatements = { file: expect.getState().testPath ?? '', statements: fresh };
      appendFileSync(join(folder, `${process.pid}.jsonl`), `${JSON.stringify(sent)}\n`);
      fresh = [];
    },
  };
}
