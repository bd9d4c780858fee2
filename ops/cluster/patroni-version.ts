import { spawnSync } from 'node:child_process';

/** Before it, a primary that hung could take the lease back from its successor. */
const SAFE_MAJOR = 4;

/** What to say of the Patroni of this machine; null if it is safe. */
export function patroniWarning(
  printed = spawnSync('patroni', ['--version'], { encoding: 'utf8' }).stdout,
): string | null {
  const version = /^patroni (\d+)\S*/m.exec(printed ?? '');
  if (version === null) return 'The version of Patroni is unknown';
  if (Number(version[1]) >= SAFE_MAJOR) return null;
  return `${version[0]} may lose what was acknowledged if the Patroni of a primary hangs; for real money take Patroni ${SAFE_MAJOR} (docs/operations/cluster.md)`;
}
