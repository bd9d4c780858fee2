import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const outDir = '../../dist/web';

/** Beside each file of the build the same compressed as far as it goes: it is done once and served for ever. */
const compressed: Plugin = {
  name: 'compressed',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    for (const file of globSync('assets/*.{js,css,svg}', { cwd: dir })) {
      const bytes = readFileSync(join(dir, file));
      writeFileSync(join(dir, `${file}.br`), brotliCompressSync(bytes));
      writeFileSync(join(dir, `${file}.gz`), gzipSync(bytes, { level: 9 }));
    }
  },
};

/**
 * The front end: sources in src/web, output in dist/web, one style sheet, nothing inlined into the page. Beside it, in
 * dist/server-render, the same pages for the server to render, whole: the server needs none of their libraries.
 */
export default defineConfig({
  root: 'src/web',
  plugins: [react(), compressed],
  build: {
    outDir,
    emptyOutDir: true,
    manifest: true,
    target: 'es2021',
    cssTarget: ['chrome90', 'safari15.4'],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    rolldownOptions: {
      output: {
        // Few files: on a slow network each costs a journey, and a phone works on every one of them.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|@tanstack)[/-]/,
              priority: 2,
            },
            { name: 'common', test: /src\/(web|domain|contract)\/(?!proof)/, minShareCount: 3, priority: 1 },
          ],
        },
      },
    },
  },
  builder: {},
  environments: {
    ssr: {
      resolve: { noExternal: true },
      define: { 'process.env.NODE_ENV': '"production"' },
      build: {
        outDir: '../../dist/server-render',
        copyPublicDir: false,
        manifest: false,
        target: 'node20',
        rolldownOptions: { input: 'src/web/entry-server.tsx' },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
});
