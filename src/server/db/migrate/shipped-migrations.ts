import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const folder = new URL('../migrations/', import.meta.url);

/** First line of a migration that changes nothing which the version before it uses, with the reason. */
const MARK = /^-- Older versions go on: \S/;

export interface Migration {
  /** File name; names sort by age. */
  readonly name: string;
  readonly script: string;
  /** Of the script, 64 hex digits. */
  readonly sha256: string;
  /** Servers of the version before may go on beside it, and start after it. */
  readonly olderGoOn: boolean;
}

/** The migrations of this version, oldest first. */
export function shippedMigrations(): readonly Migration[] {
  return migrationNames().map((name) => migrationOf(name, readFileSync(new URL(name, folder), 'utf8')));
}

export function migrationOf(name: string, script: string): Migration {
  const sha256 = createHash('sha256').update(script).digest('hex');
  return { name, script, sha256, olderGoOn: MARK.test(script) };
}

/** Name of the newest migration of this version. */
export const latestMigration = (): string => migrationNames().at(-1) ?? '';

function migrationNames(): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
}
