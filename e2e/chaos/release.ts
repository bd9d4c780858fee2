import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const checkout = join(import.meta.dirname, '../..');

/**
 * Writes the next version of the program to a folder: this one, with one more migration for each version so far.
 * Older versions go on beside it. @param tables get a column each that nobody reads.
 */
export function writeRelease(folder: string, version: number, tables: readonly string[]): void {
  mkdirSync(folder);
  cpSync(join(checkout, 'src'), join(folder, 'src'), { recursive: true });
  cpSync(join(checkout, 'package.json'), join(folder, 'package.json'));
  for (const name of ['node_modules', 'dist']) symlinkSync(join(checkout, name), join(folder, name));
  for (let each = 1; each <= version; each++) {
    const statements = tables.map((table) => `ALTER TABLE ${table} ADD COLUMN rehearsal_${each} integer;`);
    writeFileSync(
      // After every real one.
      join(folder, 'src/server/db/migrations', `9${String(each).padStart(3, '0')}_rehearsal.sql`),
      ['-- Older versions go on: a rehearsal adds columns that nobody reads.', ...statements, ''].join('\n'),
    );
  }
}
