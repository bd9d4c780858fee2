import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { schemeRulesOf } from '#server/core/config/scheme-rules-of.ts';
import type { Tx } from '#server/db/database.ts';
import { transaction } from '#server/db/transaction.ts';
import { build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { buildScheme, draftOf, type PublishBody } from '#test/build/scheme.ts';
import { rowsReadBy } from '#test/database/rows-read.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { compareTexts } from '../likeness/compare-texts.ts';
import { wishOf } from './publish-wish.ts';
import { readPublishFacts } from './read-publish-facts.ts';

/**
 * What a publication costs must not grow with what others have published. Plans are made when a connection first needs
 * them, often on empty tables, and are kept; so rows are counted, not plans read.
 */
const OTHERS = 40;
const WISHES = 8;

let it: TestApp;
let matchId: string;
const schemeIds: string[] = [];

const single = (): PublishBody =>
  draftOf(matchId, {
    market: '1x2',
    picks: [{ pick: 'home', lineQuarters: null }],
    displayedOddsMilli: [1950],
  });

beforeAll(async () => {
  it = await startTestApp();
  it.clock.set('2026-03-14T06:00:00Z');
  matchId = await buildMatch(it);
  for (let other = 0; other < OTHERS; other++) {
    const author = await build(it).analyst();
    schemeIds.push(await buildScheme(it, author, matchId, single()));
  }
});
afterAll(() => it.close());

/** Rows that something reads of each table. Where a table has few rows it would be read as a whole; here it is not. */
async function rowsRead(run: (tx: Tx) => Promise<unknown>): Promise<(table: string) => number> {
  return await transaction(it.ctx.db, async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const before = await rowsReadBy(tx);
    await run(tx);
    const after = await rowsReadBy(tx);
    return (table) => (after.get(table) ?? 0) - (before.get(table) ?? 0);
  });
}

test('a batch of publications reads the picks on its match once, and of records only those of its authors', async () => {
  const authors = [];
  for (let n = 0; n < WISHES; n++) authors.push(await build(it).analyst());
  const wishes = authors.map(({ id }) => ({ ...wishOf(id, single() as never), idempotencyKey: null }));
  const [rules, now] = [schemeRulesOf(it.ctx), it.clock.now()];
  const read = await rowsRead((tx) => readPublishFacts(tx, wishes, { rules, now }));
  expect(read('scheme_pick')).toBeLessThan(2 * OTHERS);
  expect(read('record_tally')).toBeLessThan(WISHES);
  // Besides the schemes of those picks, up to eight per wish that are compared with its text.
  expect(read('scheme')).toBeLessThan(2 * OTHERS + 8 * WISHES);
});

test('a text is compared with a few schemes, not looked up among all that were published before', async () => {
  const newest = schemeIds.slice(-4);
  const read = await rowsRead((tx) => compareTexts({ ...it.ctx, db: tx }, newest));
  expect(read('scheme')).toBeLessThan(newest.length * 12);
});
