import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { aPublication, aSettlement, laterLeaf, newLog } from '#test/build/signed-log.ts';
import { walkAuthor } from './check-author.ts';
import { compareRecord } from './compare-record.ts';
import { verifyEd25519 } from './ed25519.ts';

/** An analyst with four schemes among others', and the pages a server gives of them, two entries each. */
function example() {
  const authorId = randomUUID();
  const mine = [1, 2, 3, 4].map((authorSequence) => aPublication({ authorId, authorSequence }));
  const [one, two, three] = mine;
  if (!one || !two || !three) throw new Error('There are four');
  const log = newLog();
  for (const leaf of mine) log.add(leaf, aPublication());
  log.add(laterLeaf(three, 'withdraw', '2026-11-20T12:01:00.000Z'));
  log.add(aSettlement(one), aSettlement(two, { outcome: 'halfLoss', profit: '-0.5' }));
  const head = readHead(verifyEd25519, log.keys.keys, log.head('2026-11-20T23:51:00Z'));
  if (!isHead(head)) throw new Error('A signed head');
  const indexes = [0, 2, 4, 6, 8, 9, 10];
  const entries = indexes.map((index) => log.proven(index));
  return { authorId, log, head, entries };
}

type Entries = ReturnType<typeof example>['entries'];

function pagesOf(entries: Entries) {
  return async (cursor: string | undefined) => {
    const from = Number(cursor ?? 0);
    const next = from + 2 < entries.length ? String(from + 2) : null;
    const items = entries.slice(from, from + 2);
    return { size: 11, total: entries.length, items, authors: [], nextCursor: next };
  };
}

const walk = (of: ReturnType<typeof example>, entries: Entries = of.entries) =>
  walkAuthor(of.authorId, of.head, pagesOf(entries), () => null);

const record = {
  counts: { settled: 2, void: 0, open: 1, withdrawn: 1, removed: 0 },
  published: 4,
  figures: { schemes: 2, profitHundredths: 45, hitRate: { low: 0, value: 6667, high: 10_000 } },
};

test('all entries of an analyst are proven, counted and agree with the record', async () => {
  const of = example();
  const told: number[] = [];
  const found = await walkAuthor(of.authorId, of.head, pagesOf(of.entries), (done) => told.push(done));
  expect(found.breaches).toEqual([]);
  expect(found.entries).toBe(7);
  expect(told).toEqual([2, 4, 6, 7]);
  expect(compareRecord(found.tally, record).filter(({ agrees }) => !agrees)).toEqual([]);
});

test('an entry kept back, changed, given twice or of somebody else is told', async () => {
  const of = example();
  const [first, second, ...rest] = of.entries;
  if (!first || !second) throw new Error('There are seven');
  const codesOf = async (entries: Entries) => (await walk(of, entries)).breaches.map(({ code }) => code);
  // Its settlement is then one of a scheme that was never published.
  expect(await codesOf([first, ...rest])).toEqual(['sequenceGap', 'notPublished']);
  const changed = { ...second, data: second.data.replace('"priceFen":2800', '"priceFen":0') };
  expect(await codesOf([first, changed, ...rest])).toEqual(['notIncluded']);
  expect(await codesOf([first, first, second, ...rest])).toEqual(['notAsked']);
  expect(await codesOf([first, of.log.proven(1), second, ...rest])).toEqual(['notAsked']);
  expect(await codesOf([first, second, ...rest].toReversed())).toContain('notAsked');
});

test('each figure of the record that differs from the log is named', async () => {
  const { tally } = await walk(example());
  const differing = (changes: object, figures: object = {}) =>
    compareRecord(tally, { ...record, ...changes, figures: { ...record.figures, ...figures } })
      .filter(({ agrees }) => !agrees)
      .map(({ figure }) => figure);
  expect(differing({ published: 5 })).toEqual(['published']);
  expect(differing({ counts: { ...record.counts, settled: 1, void: 1 } })).toEqual(['settled', 'void']);
  expect(differing({}, { profitHundredths: 46 })).toEqual(['profitHundredths']);
  expect(differing({}, { schemes: 3 })).toEqual(['schemes']);
  expect(differing({}, { hitRate: { low: 0, value: 6700, high: 10_000 } })).toEqual(['hitRateBasisPoints']);
  expect(differing({}, { hitRate: null })).toEqual(['hitRateBasisPoints']);
});

test('a hit rate in which a win was a double pick is one the log allows', async () => {
  const { tally } = await walk(example());
  const half = { ...record.figures, hitRate: { low: 0, value: 3333, high: 10_000 } };
  const [rate] = compareRecord(tally, { ...record, figures: half }).slice(-1);
  expect(rate).toEqual({ figure: 'hitRateBasisPoints', log: 3333, shown: 3333, agrees: true });
});
