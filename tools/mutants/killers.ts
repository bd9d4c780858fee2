import type { NamedTest } from './mutant.ts';

const server = 'src/server';

/**
 * An operation test below `src/server`: `features/ledger/flows` is
 * `src/server/features/ledger/flows.operation.test.ts`.
 */
export const pglite = (file: string, test: string): NamedTest => ({
  project: 'pglite',
  file: `${server}/${file}.operation.test.ts`,
  test,
});

/** A race test, on PostgreSQL. */
export const race = (file: string, test: string): NamedTest => ({
  project: 'postgres',
  file: `${server}/${file}.race.test.ts`,
  test,
});

/** A unit test below `src`. */
export const unit = (file: string, test: string): NamedTest => ({
  project: 'unit',
  file: `src/${file}.test.ts`,
  test,
});

export const migration = (name: string): string => `src/server/db/migrations/${name}.sql`;
export const source = (name: string): string => `${server}/${name}.ts`;
