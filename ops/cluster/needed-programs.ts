import { existsSync } from 'node:fs';
import { missingPrograms } from '../missing-programs.ts';

/** Where Debian keeps the programs of PostgreSQL that Patroni starts. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin';

/** Programs of the databases, each with its package in Debian. */
const ofDatabases: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
};
const ofServers: Readonly<Record<string, string>> = { pgbouncer: 'pgbouncer', nginx: 'nginx-light' };

/** Debian packages that this machine lacks for two databases under Patroni. */
export function databasePackages(): string[] {
  const missing = missingOf(ofDatabases);
  return existsSync(postgresPrograms) ? missing : ['postgresql-15', ...missing];
}

/** Debian packages that this machine lacks for a whole cluster. */
export function missingPackages(): string[] {
  return [...databasePackages(), ...missingOf(ofServers)];
}

function missingOf(packages: Readonly<Record<string, string>>): string[] {
  return missingPrograms(Object.keys(packages)).map((program) => packages[program] ?? program);
}
