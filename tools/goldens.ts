/**
 * Generated files whose diff shows the external effect of a change: API, database schema, page routes, settings and
 * third-party notices. `npm run goldens` writes them; the check compares them.
 */
import './help/answer.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { type Plugin, runnerImport } from 'vite';
import { calls } from '#contract/calls.ts';
import { openApi } from '#contract/open-api.ts';
import { migrate } from '#server/db/migrate/migrate.ts';
import { fromOpenPglite } from '#server/db/open-pglite.ts';
import { printSchema } from '#server/db/print-schema.ts';
import { costsFrom } from '../bench/growth/measured-costs.ts';
import { withGrowth } from '../bench/growth/print-growth.ts';
import { printCalls } from './docs/print-calls.ts';
import { printEnvironment, printSettings } from './docs/print-settings.ts';
import { printMetrics } from './docs/print-metrics.ts';
import { printThirdParty } from './docs/print-third-party.ts';
import { printVectors } from './docs/vectors/print-vectors.ts';
import { printTableTypes } from './table-types/print-table-types.ts';

// An empty, fully migrated database. Making it takes longest.
const empty = await fromOpenPglite(await PGlite.create());
await migrate(empty);

const goldens: Readonly<Record<string, () => Promise<string>>> = {
  'test/goldens/openapi.json': async () => `${JSON.stringify(openApi(calls), null, 2)}\n`,
  'src/server/db/schema.sql': async () =>
    `-- Generated from the migrations by \`npm run goldens\`; do not edit.\n\n${await empty.asOwner(printSchema)}`,
  'src/server/db/tables.ts': () => empty.asOwner(printTableTypes),
  'test/goldens/routes.json': routesText,
  'docs/settings.md': async () => printSettings(),
  '.env.example': async () => printEnvironment(),
  'docs/api-calls.md': async () => printCalls(),
  'docs/operations/metrics.md': async () => printMetrics(),
  // What the benchmarks measured decides it.
  'docs/growth.md': async () =>
    withGrowth(read('docs/growth.md') ?? '', costsFrom(read('docs/benchmarks.md') ?? '')),
  'docs/vectors.json': async () => printVectors(),
  'THIRD-PARTY.md': async () => printThirdParty('.'),
};

/** Screens are TSX, which Node cannot load; stylesheets are irrelevant here. */
async function routesText(): Promise<string> {
  const withoutLooks: Plugin = {
    name: 'without-looks',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('.css') ? '\0looks' : undefined),
    load: (id) => (id === '\0looks' ? 'export default {}' : undefined),
  };
  const { module } = await runnerImport<typeof import('#web/print-routes.tsx')>(
    './src/web/print-routes.tsx',
    {
      configFile: false,
      logLevel: 'warn',
      plugins: [withoutLooks],
    },
  );
  return module.printedRoutes;
}

const isWriting = process.argv.includes('--write');
let stale = 0;

for (const [file, print] of Object.entries(goldens)) {
  const now = await print();
  if (isWriting) {
    writeFileSync(file, now);
  } else if (now !== read(file)) {
    stale++;
    console.error(`${file} is out of date: run \`npm run goldens\` and review the diff`);
  }
}
await empty.close();
console.log(isWriting ? 'goldens written' : `goldens: ${stale === 0 ? 'all true' : `${stale} stale`}`);
process.exitCode = stale === 0 ? 0 : 1;

function read(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
