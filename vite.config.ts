import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The front end: sources in src/web, output in dist/web, one style sheet, nothing inlined into the page. */
export default defineConfig({
  root: 'src/web',
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2021',
    cssTarget: ['chrome90', 'safari15.4'],
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
});
