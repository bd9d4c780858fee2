import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { databasePackages } from '../ops/cluster/needed-programs.ts';

/** Real files next to the repository. Some have no licence, so none is committed. */
export const realData = join(process.env.SHARED_DIR ?? '../shared', 'data');

/** Where Debian installs Go libraries. */
export const goModules = '/usr/share/gocode';

const debianPostgres = '/usr/lib/postgresql';

/** Folder of the programs of Debian's newest PostgreSQL, `pg_dump` among them; null if there is none. */
export function postgresPrograms(): string | null {
  if (!existsSync(debianPostgres)) return null;
  const folders = readdirSync(debianPostgres).sort((a, b) => Number(b) - Number(a));
  const isWhole = (folder: string) =>
    ['initdb', 'postgres', 'pg_dump', 'pg_restore'].every((name) => existsSync(join(folder, name)));
  return folders.map((version) => join(debianPostgres, version, 'bin')).find(isWhole) ?? null;
}

interface PossibleSkip {
  readonly reason: string;
  /** Matches file and full name of the tests that need it, as printed by the check: `file > suite > test`. */
  readonly tests: RegExp;
  isAbsent(): boolean;
}

/**
 * Optional requirements of tests that a checkout may lack. Such a test complements one that always runs, and its
 * title or that of its suite begins with the name used here. The check fails for any other skipped test.
 */
export const possibleSkips = {
  'real data': {
    reason: `the real files in ${realData} are absent; the committed fixtures were tested`,
    tests: / > real data: /,
    isAbsent: () => !existsSync(realData),
  },
  go: {
    reason:
      'this machine has no Go with golang.org/x/mod (Debian: golang-go, golang-golang-x-mod-dev); our own verifiers were tested',
    tests: / > go: /,
    isAbsent: () =>
      !existsSync(join(goModules, 'src/golang.org/x/mod/sumdb/tlog')) ||
      spawnSync('go', ['version']).status !== 0,
  },
  prometheus: {
    reason:
      'this machine has no Prometheus with promtool (Debian: prometheus); names and labels of the alert rules were tested',
    tests: / > prometheus: /,
    isAbsent: () => spawnSync('promtool', ['--version']).status !== 0,
  },
  nginx: {
    reason: 'this machine has no nginx (Debian: nginx-light); what its example file says was tested',
    tests: / > nginx: /,
    isAbsent: () => spawnSync('nginx', ['-v']).status !== 0,
  },
  pg_dump: {
    reason:
      'this machine has no PostgreSQL with pg_dump (Debian: postgresql); backups by a stand-in for it were tested',
    tests: / > pg_dump: /,
    isAbsent: () => postgresPrograms() === null,
  },
  pgbouncer: {
    reason:
      'this machine has no PgBouncer (Debian: pgbouncer); sessions with the rights of its user were tested',
    tests: / > pgbouncer: /,
    isAbsent: () => spawnSync('pgbouncer', ['--version']).status !== 0,
  },
  patroni: {
    reason:
      'this machine has no Patroni with etcd, HAProxy and PostgreSQL 15 (Debian: patroni, etcd-server, haproxy, postgresql-15); kills of a single PostgreSQL were tested',
    tests: / > patroni: /,
    isAbsent: () => databasePackages().length > 0,
  },
  pgbackrest: {
    reason:
      'this machine has no pgBackRest with PostgreSQL (Debian: pgbackrest); backups by pg_dump were tested',
    tests: / > pgbackrest: /,
    isAbsent: () => postgresPrograms() === null || spawnSync('pgbackrest', ['version']).status !== 0,
  },
  openssl: {
    reason: 'this machine has no openssl; the stored token of test/fixtures/timestamp was tested',
    tests: / > openssl: /,
    isAbsent: () => spawnSync('openssl', ['version']).status !== 0,
  },
} as const satisfies Readonly<Record<string, PossibleSkip>>;

/** For `describe.skipIf(isAbsent('real data'))('real data: …', …)`. */
export function isAbsent(name: keyof typeof possibleSkips): boolean {
  return possibleSkips[name].isAbsent();
}

/** The reason why a test may be skipped on this machine; undefined if all its requirements are present. */
export function skipReason(
  testName: string,
  skips: Readonly<Record<string, PossibleSkip>> = possibleSkips,
): string | undefined {
  return Object.values(skips).find(({ tests, isAbsent }) => tests.test(testName) && isAbsent())?.reason;
}
