import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LogEvent } from 'kysely';
import { expect, inject } from 'vitest';

/** What one test file sent: every statement at most once per process, so most files add few. */
export interface SentStatements {
  readonly file: string;
  readonly statements: readonly string[];
}

/** All texts of this process, which runs many files. */
const known = new Set<string>();

export interface StatementRecorder {
  onQuery(event: LogEvent): void;
  /** Called when the file closes its database. */
  write(): void;
}

/** Records the SQL text of what Kysely sends, for `on-the-embedded-database.test.ts`. */
export function recordStatements(): StatementRecorder {
  const folder = inject('statementsFolder');
  let fresh: string[] = [];
  let isUsed = false;
  return {
    onQuery({ query: { sql } }) {
      isUsed = true;
      if (known.has(sql)) return;
      known.add(sql);
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
