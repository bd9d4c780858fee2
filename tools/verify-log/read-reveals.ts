import type { Reveal } from '#domain/log/audit/reveal.ts';
import { readLogFile } from './log-file.ts';

/**
 * Salts and texts of opened schemes in further files.
 * @throws CannotCheck if a file cannot be read.
 */
export async function readReveals(files: readonly string[]): Promise<Reveal[]> {
  const reveals: Reveal[] = [];
  for (const path of files) {
    const file = await readLogFile(path);
    if ('tlogProof' in file || 'receipt' in file) continue;
    if ('schemeId' in file) reveals.push(...(file.reveal ? [file.reveal] : []));
    else reveals.push(...file.reveals);
  }
  return reveals;
}
