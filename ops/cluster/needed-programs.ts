import { existsSync } from 'node:fs';
import { missingPrograms } from '../missing-programs.ts';

/** Where Debian keeps the programs of PostgreSQL that Patroni starts. */
export const postgresPrograms = '/usr/lib/postgresql/15/bin';

/** Programs of the cluster, each with its package in Debian. */
const packages: Readonly<Record<string, string>> = {
  etcd: 'etcd-server',
  patroni: 'patroni',
  haproxy: 'haproxy',
  pgbouncer: 'pgbouncer',
  nginx: 'nginx-light',
};

/** Debian packages that this machine lacks for a cluster. */
export function missingPackages(): string[] {
  const missing = missingPrograms(Object.keys(packages)).map((program) => packages[program] ?? program);
  return existsSync(postgresPrograms) ? missing : ['postgresql-15', ...missing];
}
