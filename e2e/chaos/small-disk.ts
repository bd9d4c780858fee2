import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Larger than a database of the load, with its log of writes. */
const SIZE_MIB = 3_000;

/** A disk of its own that can be filled. */
export interface SmallDisk {
  fill(): void;
  free(): void;
  unmount(): void;
}

/** Mounts an empty disk in memory at a folder. */
export function mountDisk(folder: string): SmallDisk {
  mkdirSync(folder, { recursive: true });
  run('mount', '-t', 'tmpfs', '-o', `size=${SIZE_MIB}m,mode=755`, 'tmpfs', folder);
  const filler = join(folder, 'filler');
  const unmount = (): void => {
    spawnSync('umount', ['--lazy', folder]);
  };
  process.once('exit', unmount);
  return {
    fill() {
      const { bavail, bsize } = statfsSync(folder);
      // To the last page.
      run('fallocate', '-l', `${bavail * bsize}`, filler);
    },
    free: () => rmSync(filler, { force: true }),
    unmount,
  };
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
