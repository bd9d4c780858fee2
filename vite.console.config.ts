import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { noncePlaceholder } from './src/server/http/console-page/nonce-placeholder.ts';
import { compressedFiles } from './tools/start/compressed-files.ts';
import { signedStyles } from './tools/start/signed-styles.ts';

/**
 * The operators' console: sources in src/console, output in dist/web/console, apart from the app of the fans, whose build
 * and service worker know none of its files. Ant Design inserts its styles at run time; the server puts a new nonce in
 * the place of the placeholder with every response.
 */
export default defineConfig({
  root: 'src/console',
  base: '/console/',
  publicDir: false,
  plugins: [react(), signedStyles(), compressedFiles],
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir: '../../dist/web/console',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2_000,
    reportCompressedSize: false,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@tanstack)[/-]/, priority: 3 },
            // Without it each page would get a dozen shared files of a few kilobytes.
            { name: 'kit', test: /node_modules\//, minShareCount: 2, priority: 2 },
          ],
        },
      },
    },
  },
});
