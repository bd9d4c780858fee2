import { describe, expect, test } from 'vitest';
import { findCrowds } from './find-crowds.ts';
import { findCycles } from './find-cycles.ts';
import { findForeign, type Layers } from './find-foreign.ts';
import { findWrites } from './find-writes.ts';
import { importGraph } from './import-graph.ts';

const graphOf = (files: Readonly<Record<string, string>>) => importGraph(new Map(Object.entries(files)));
const writesOf = (files: Readonly<Record<string, string>>) =>
  findWrites(new Map(Object.entries(files)), graphOf(files), 'server/views');

describe('a view', () => {
  const store = "export const add = (db) => db.insertInto('unlock').values({}).execute();";

  test('that imports a write is refused, with the way to it', () => {
    expect(
      writesOf({
        'server/views/page/show.ts': "import { read } from '#server/features/a/read.ts';",
        'server/features/a/read.ts': "import { add } from './store.ts';",
        'server/features/a/store.ts': store,
      }),
    ).toEqual([
      'a view only reads, but this writes: server/views/page/show.ts → server/features/a/read.ts → server/features/a/store.ts',
    ]);
  });

  test.each([
    ['a statement of SQL', 'sql`UPDATE app_user SET nickname = 1`'],
    ['a statement over two lines', 'sql`INSERT\n INTO scheme VALUES (1)`'],
    ['a transfer', 'sql`SELECT ledger_post(1)`'],
    ['a queued job', "await ctx.jobs.add(tx, 'reconcile', {})"],
    ['a deletion', "db.deleteFrom('session').execute()"],
  ])('that holds %s itself is refused', (_, text) => {
    expect(writesOf({ 'server/views/page/show.ts': text })).toHaveLength(1);
  });

  test('may take types from a writer, lock rows it reads, and speak of writing in a comment', () => {
    expect(
      writesOf({
        'server/views/page/show.ts':
          "import type { Row } from '#server/features/a/store.ts';\n// INSERT INTO is for features\nsql`SELECT 1 FROM match FOR UPDATE`;",
        'server/features/a/store.ts': store,
      }),
    ).toEqual([]);
  });
});

describe('an import', () => {
  const layers: Layers = {
    floors: { contract: ['domain'], web: ['contract'] },
    ordered: { domain: ['money', 'match'] },
    apart: [],
  };
  const sound = {
    'contract/calls.ts': "import { fen } from '#domain/money/fen.ts';",
    'domain/money/fen.ts': '',
    'domain/match/match.ts': "import { fen } from '../money/fen.ts';",
    'web/main.ts': "import { calls } from '#contract/calls.ts';",
  };
  const faultsOf = (more: Readonly<Record<string, string>>, table = layers) =>
    findForeign(graphOf({ ...sound, ...more }), table);

  test('that the floors allow is no fault', () => expect(faultsOf({})).toEqual([]));

  test('of a floor above, by value or by type, is one', () => {
    expect(
      faultsOf({
        'contract/calls.ts':
          "import { fen } from '#domain/money/fen.ts';\nimport type { App } from '#web/main.ts';",
      }),
    ).toEqual(['contract/calls.ts imports web/main.ts: contract may not use web']);
  });

  test('against the order within a floor is one', () => {
    expect(faultsOf({ 'domain/money/fen.ts': "import { match } from '../match/match.ts';" })).toEqual([
      'domain/money/fen.ts imports domain/match/match.ts: match stands above money',
    ]);
  });

  test('of another part where parts stand apart is one', () => {
    const table = { floors: { 'web/features': [] }, ordered: {}, apart: ['web/features'] };
    const files = { 'web/features/a/A.tsx': "import { B } from '../b/B.tsx';", 'web/features/b/B.tsx': '' };
    expect(findForeign(graphOf(files), table)).toEqual([
      'web/features/a/A.tsx imports web/features/b/B.tsx: parts of web/features stand apart',
    ]);
  });

  test('that is allowed and nowhere made, and a name without files, are faults of the table', () => {
    const table = {
      ...layers,
      floors: { ...layers.floors, web: ['contract', 'domain'], sandbox: [] },
      ordered: { domain: ['money', 'match', 'weather'] },
    };
    expect(faultsOf({}, table)).toEqual([
      'layers.js names sandbox, where there is no file',
      'layers.js names domain/weather, where there is no file',
      'web may use domain and does not: take it out',
    ]);
  });

  test('from a file of no floor is one', () => {
    expect(faultsOf({ 'loose.ts': '' })).toEqual([
      'loose.ts belongs to no floor: name its folder in layers.js',
    ]);
  });
});

test('folders that import each other in a circle are found, however long it is, once', () => {
  const ring = Object.fromEntries(
    ['a', 'b', 'c', 'd'].map((name, at, all) => [
      `domain/${name}/${name}.ts`,
      `import '#domain/${all[(at + 1) % 4]}/${all[(at + 1) % 4]}.ts';`,
    ]),
  );
  expect(findCycles(graphOf({ ...ring, 'domain/e/e.ts': "import '#domain/a/a.ts';" }))).toEqual([
    ['domain/a', 'domain/b', 'domain/c', 'domain/d'],
  ]);
  expect(
    findCycles(graphOf({ 'domain/a/a.ts': "import './b.ts';", 'domain/a/b.ts': "import './a.ts';" })),
  ).toEqual([]);
});

test('a folder is crowded above 25 entries; a file with its tests and its stylesheet is one', () => {
  const files = (count: number) => Array.from({ length: count }, (_, at) => `web/ui/part${at}.tsx`);
  expect(findCrowds([...files(25), 'web/ui/part0.test.tsx', 'web/ui/part0.module.css'], [])).toEqual([]);
  expect(findCrowds([...files(25), 'web/ui/charts/line.tsx'], [])).toHaveLength(1);
  expect(findCrowds(files(26), ['web/ui'])).toEqual([]);
});
