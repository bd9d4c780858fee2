import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { compressedFiles } from './tools/start/compressed-files.ts';

const outDir = '../../dist/web';

/** For the worker: what the app is made of, as it was just built. */
const builtFiles: Plugin = {
  name: 'built-files',
  applyToEnvironment: ({ name }) => name === 'worker',
  resolveId: (id) => (id === 'virtual:built-files' ? id : undefined),
  load(id) {
    if (id !== 'virtual:built-files') return;
    const folder = 'dist/web';
    const files = globSync('{assets/*.{js,css,svg},*.{html,svg,webmanifest}}', { cwd: folder }).toSorted();
    const hash = createHash('sha256');
    for (const file of files) hash.update(file).update(readFileSync(join(folder, file)));
    const addresses = JSON.stringify(files.map((file) => `/${file}`));
    return `export const files = ${addresses}; export const version = '${hash.digest('hex').slice(0, 12)}';`;
  },
};

/** The trust policy to pin in the app, set by `tools/start/build-web.ts`; null if none. */
const define = { __PINNED_POLICY__: JSON.stringify(process.env.PINNED_POLICY ?? null) };

/** `npm start` builds, and on a slow machine it would say how long its parts took: nothing its reader can act on. */
const checks = { bundlerTimings: false };

const ours = /src\/(web|domain|contract)\/(?!proof)/;

interface ModuleInfo {
  readonly importedIds: readonly string[];
  readonly dynamicallyImportedIds: readonly string[];
}

type InfoOf = (id: string) => ModuleInfo | null;

const sourceFile = (name: string) => join(import.meta.dirname, 'src/web', name);
const [start, routes, home] = [
  sourceFile('main.tsx'),
  sourceFile('routes.tsx'),
  sourceFile('pages/home/home.tsx'),
];

/** Public pages besides home, and its sections. */
const readingPages = [
  ...['pages/matches/game-details.tsx', 'pages/schemes/scheme-details.tsx', 'pages/analysts/user-page.tsx'],
  ...['pages/home/HomeSchemes.tsx', 'pages/home/HomeRanks.tsx'],
].map(sourceFile);

/** What these modules import, and so on, without what is loaded later. */
function closureOf(ids: readonly string[], infoOf: InfoOf): Set<string> {
  const found = new Set<string>();
  const waiting = [...ids];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    waiting.push(...(infoOf(next)?.importedIds ?? []));
  }
  return found;
}

let shares: ReadonlyMap<string, string | null> | null = null;

/** Texts and checks of the public log, loaded with proofs. */
const ofLog = /src\/(domain\/log|web\/proof)\//;

/**
 * The file of a module that several pages load: what home loads, what the other public pages load, and the rest. Nothing
 * but what home needs is loaded for home.
 */
function shareOf(id: string, infoOf: InfoOf): string | null {
  if (shares === null) {
    const others = (infoOf(routes)?.dynamicallyImportedIds ?? []).filter((page) => page !== home);
    const forOthers = closureOf(others, infoOf);
    const forHome = [...closureOf([home], infoOf)].filter((each) => forOthers.has(each));
    const found = new Map<string, string | null>();
    for (const each of closureOf(readingPages, infoOf)) found.set(each, ofLog.test(each) ? null : 'reading');
    for (const each of [...closureOf([start], infoOf), ...forHome]) found.set(each, 'common');
    // The entry has a name of its own.
    found.set(start, null);
    shares = found;
  }
  const share = shares.get(id);
  return share === undefined ? 'account' : share;
}

/** A group of one of these files. */
function share(name: string, priority: number, minShareCount: number) {
  return {
    name: (id: string, context: { getModuleInfo: InfoOf }) =>
      shareOf(id, (each) => context.getModuleInfo(each)) === name ? name : null,
    debugName: name,
    test: ours,
    minShareCount,
    priority,
  };
}

/**
 * The front end: sources in src/web, output in dist/web, one style sheet, nothing inlined into the page. Beside it, in
 * dist/server-render, the same pages for the server to render, whole: the server needs none of their libraries.
 */
export default defineConfig({
  root: 'src/web',
  define,
  plugins: [react(), compressedFiles, builtFiles],
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
      checks,
      output: {
        // Few files: on a slow network each costs a journey, and a phone works on every one of them.
        codeSplitting: {
          groups: [
            {
              name: 'libraries',
              test: /node_modules\/(react|react-dom|scheduler|@tanstack)[/-]/,
              priority: 6,
            },
            share('common', 5, 1),
            share('reading', 4, 2),
            { name: 'proofs', test: /src\/domain\/log\//, minShareCount: 2, priority: 3 },
            share('account', 2, 2),
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
        rolldownOptions: { checks, input: 'src/web/entry-server.tsx' },
      },
    },
    // The inline script of rendered pages, one for all of them.
    script: {
      consumer: 'client',
      build: {
        outDir: '../../dist/server-render',
        emptyOutDir: false,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: {
          checks,
          input: 'src/web/first-paint/main.ts',
          output: { format: 'iife', entryFileNames: 'first-paint.js', codeSplitting: false },
        },
      },
    },
    // Last, when the files it keeps are there.
    worker: {
      consumer: 'client',
      build: {
        emptyOutDir: false,
        manifest: false,
        copyPublicDir: false,
        rolldownOptions: {
          checks,
          input: 'src/web/worker/worker.ts',
          output: { format: 'iife', entryFileNames: 'worker.js', codeSplitting: false },
        },
      },
    },
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:8080' } },
});
