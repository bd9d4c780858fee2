import type { NamedTest } from './mutant.ts';

const features = 'src/server/features';

/** Names a test of a feature: `recharge/notify` is `src/server/features/payments/notifications/notify.operation.test.ts`. */
export const pglite = (file: string, test: string): NamedTest => ({
  project: 'pglite',
  file: `${features}/${file}.operation.test.ts`,
  test,
});

/** The same of a race, on PostgreSQL. */
export const race = (file: string, test: string): NamedTest => ({
  project: 'postgres',
  file: `${features}/${file}.race.test.ts`,
  test,
});

/** Names a pure test below `src`. */
export const unit = (file: string, test: string): NamedTest => ({
  project: 'unit',
  file: `src/${file}.test.ts`,
  test,
});

export const migration = (name: string): string => `src/server/db/migrations/${name}.sql`;
export const feature = (name: string): string => `${features}/${name}.ts`;
