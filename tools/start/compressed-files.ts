import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Beside each file of a build the same compressed as far as it goes: it is done once and served for ever. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    for (const file of globSync('assets/*.{js,css,svg}', { cwd: dir })) {
      const bytes = readFileSync(join(dir, file));
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(bytes));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};
