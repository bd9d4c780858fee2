import { spawnSync } from 'node:child_process';
import { until } from '#test/until.ts';

/** Makes a running nginx read its files anew. Resolves when the workers of before have ended. */
export async function reloadNginx(pid: number): Promise<void> {
  const before = workersOf(pid);
  process.kill(pid, 'SIGHUP');
  await until(async () => workersOf(pid).every((worker) => !before.includes(worker)));
}

/** Process ids; old ones stay until what they serve has ended. */
function workersOf(pid: number): string[] {
  // It exits with 1 if there are none.
  return spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
    .stdout.split('\n')
    .filter(Boolean);
}
