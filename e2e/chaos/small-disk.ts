import { spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

/** Larger than a database of the load, with its log of writes. */
const SIZE_MIB = 2_000;
const MIB = 1024 * 1024;
/** Written piece by piece, because the database goes on writing. */
const LAST_BYTES = 64 * MIB;

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
      run('fallocate', '-l', `${Math.max(MIB, bavail * bsize - LAST_BYTES)}`, filler);
      for (const bytes of [MIB, 4_096]) writeUntilFull(filler, Buffer.alloc(bytes));
    },
    free: () => rmSync(filler, { force: true }),
    unmount,
  };
}

function writeUntilFull(file: string, piece: Buffer): void {
  try {
    for (;;) appendFileSync(file, piece);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${stderr}`);
}
