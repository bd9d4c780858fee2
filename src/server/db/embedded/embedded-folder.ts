import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { join } from 'node:path';
import { Fault } from '#server/core/fault.ts';
import { unusableFolder } from '../data-folder.ts';

/**
 * The engine's folder inside a data folder. It is created atomically, so one with missing parts is always damaged;
 * the engine itself would create a new database over the remains.
 * @throws Fault if parts are missing or it cannot be created.
 */
export async function embeddedFolder(dataFolder: string): Promise<string> {
  const folder = join(dataFolder, 'pglite');
  const entries = entriesOf(folder);
  if (entries.includes('PG_VERSION')) return folder;
  if (entries.length > 0) throw damagedFolder(dataFolder);
  const draft = join(dataFolder, 'pglite-new');
  try {
    rmSync(draft, { recursive: true, force: true });
    mkdirSync(draft, { mode: 0o700 });
    await createIn(draft);
    renameSync(draft, folder);
  } catch (error) {
    throw unusableFolder(dataFolder, error);
  }
  return folder;
}

/** Whether a data folder has no embedded database yet. */
export function isEmbeddedFolderMissing(dataFolder: string): boolean {
  return !existsSync(join(dataFolder, 'pglite'));
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw unusableFolder(folder, error);
  }
}

/** @throws Error with what the program complains about. */
async function createIn(draft: string): Promise<void> {
  const program = fork(new URL('./create-embedded.ts', import.meta.url), [draft], {
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let complaint = '';
  program.stderr?.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  // A stopped server does not leave it behind.
  const stop = () => void program.kill('SIGKILL');
  process.once('exit', stop);
  const [code] = await once(program, 'close');
  process.off('exit', stop);
  if (code !== 0) throw new Error(reasonIn(complaint));
}

/** The line of a stack that has the message. */
function reasonIn(complaint: string): string {
  return /^\w*Error: (.*)$/m.exec(complaint)?.[1] ?? complaint.trim();
}

/** Fault for a database whose files were truncated, changed or lost. */
export function damagedFolder(dataFolder: string): Fault {
  return new Fault({
    zh: `嵌入式数据库 ${dataFolder} 已损坏或不完整，无法打开。请从备份恢复该目录，或用 DATA_DIR 另选目录。`,
    en: `The embedded database in ${dataFolder} is damaged or incomplete and does not open. Please restore the folder from a backup, or set DATA_DIR to another.`,
  });
}
