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

  test('that imports a write is refused, with the import path', () => {
    expect(
      writesOf({
        'server/views/page/show.ts': "import { read } from '#server/features/a/read.ts';",
        'server/features/a/read.ts': "import { add } from './store.ts';",
        'server/features/a/store.ts': store,
      }),
    ).toEqual([
      'view imports a write: server/views/page/show.ts → server/features/a/read.ts → server/features/a/store.ts',
    ]);
  });

  test.each([
    ['a statement of SQL', 'sql`UPDATE app_user SET nickname = 1`'],
    ['a statement over two lines', 'sql`INSERT\n INTO scheme VALUES (1)`'],
    ['a transfer', 'sql`SELECT ledger_post(1)`'],
    ['a queued job', "await ctx.jobs.add(tx, 'reconcile', {})"],
    ['a deletion', "db.deleteFrom('session').execute()"],
  ])('that contains %s is refused', (_, text) => {
    expect(writesOf({ 'server/views/page/show.ts': text })).toHaveLength(1);
  });

  test('may import types from a writer, lock rows, and mention writes in a comment', () => {
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
  const valid = {
    'contract/calls.ts': "import { fen } from '#domain/money/fen.ts';",
    'domain/money/fen.ts': '',
    'domain/match/match.ts': "import { fen } from '../money/fen.ts';",
    'web/main.ts': "import { calls } from '#contract/calls.ts';",
  };
  const faultsOf = (more: Readonly<Record<string, string>>, table = layers) =>
    findForeign(graphOf({ ...valid, ...more }), table);

  test('allowed by the floors is accepted', () => expect(faultsOf({})).toEqual([]));

  test('of a higher floor, value or type, is refused', () => {
    expect(
      faultsOf({
        'contract/calls.ts':
          "import { fen } from '#domain/money/fen.ts';\nimport type { App } from '#web/main.ts';",
      }),
    ).toEqual(['contract/calls.ts imports web/main.ts: contract may not use web']);
  });

  test('against the order within a floor is refused', () => {
    expect(faultsOf({ 'domain/money/fen.ts': "import { match } from '../match/match.ts';" })).toEqual([
      'domain/money/fen.ts imports domain/match/match.ts: match is above money',
    ]);
  });

  test('between separated parts is refused', () => {
    const table = { floors: { 'web/features': [] }, ordered: {}, apart: ['web/features'] };
    const files = { 'web/features/a/A.tsx': "import { B } from '../b/B.tsx';", 'web/features/b/B.tsx': '' };
    expect(findForeign(graphOf(files), table)).toEqual([
      'web/features/a/A.tsx imports web/features/b/B.tsx: parts of web/features may not import each other',
    ]);
  });

  test('permission without use and a name without files are reported', () => {
    const table = {
      ...layers,
      floors: { ...layers.floors, web: ['contract', 'domain'], sandbox: [] },
      ordered: { domain: ['money', 'match', 'weather'] },
    };
    expect(faultsOf({}, table)).toEqual([
      'layers.js names sandbox, which matches no file',
      'layers.js names domain/weather, which matches no file',
      'web may use domain but does not: remove the permission',
    ]);
  });

  test('from a file outside all floors is refused', () => {
    expect(faultsOf({ 'loose.ts': '' })).toEqual([
      'loose.ts belongs to no floor: add its folder to layers.js',
    ]);
  });
});

test('cycles between folders are found once each, whatever their length', () => {
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
