import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const ROOM_BYTES = 4 * 2 ** 30;
const NAME = 'rpr-quick-';

/**
 * Creates a folder in memory (tmpfs) if there is room, otherwise on disk. Also removes folders that a killed run left
 * in memory.
 */
export function quickFolder(): string {
  if (!hasRoom()) return mkdtempSync(join(tmpdir(), NAME));
  for (const name of readdirSync(MEMORY).filter((each) => each.startsWith(NAME))) {
    const owner = Number(name.slice(NAME.length).split('-')[0]);
    if (!existsSync(`/proc/${owner}`)) rmSync(join(MEMORY, name), { recursive: true, force: true });
  }
  return mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`));
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= ROOM_BYTES;
  } catch {
    return false;
  }
}
