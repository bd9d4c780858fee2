import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { aPublication, aSettlement, laterLeaf, newLog } from '#test/build/signed-log.ts';
import { verifyAccounts, verifyAuthorEntries } from './check-author.ts';
import { compareRecord } from './compare-record.ts';
import { verifyEd25519 } from './ed25519.ts';

/** An analyst's four schemes among those of others, and the server's pages of two entries each. */
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
  verifyAuthorEntries(of.authorId, of.head, pagesOf(entries), () => null);

const record = {
  counts: { settled: 2, void: 0, open: 1, withdrawn: 1, removed: 0 },
  decidedVoids: 0,
  published: 4,
  figures: { schemes: 2, profitHundredths: 45, hitRate: { low: 0, value: 6667, high: 10_000 } },
};

test('all entries of an analyst are verified, counted and match the record', async () => {
  const of = example();
  const progress: number[] = [];
  const found = await verifyAuthorEntries(of.authorId, of.head, pagesOf(of.entries), (done) =>
    progress.push(done),
  );
  expect(found.failures).toEqual([]);
  expect(found.entries).toBe(7);
  expect(progress).toEqual([2, 4, 6, 7]);
  expect(compareRecord(found.tally, record).filter(({ agrees }) => !agrees)).toEqual([]);
});

test('the entries of all accounts of a person are verified and counted together', async () => {
  const of = example();
  const earlier = randomUUID();
  const theirs = [1, 2].map((authorSequence) => aPublication({ authorId: earlier, authorSequence }));
  for (const leaf of theirs) of.log.add(leaf);
  const [lost] = theirs;
  if (!lost) throw new Error('There are two');
  of.log.add(aSettlement(lost, { outcome: 'loss', profit: '-1' }));
  const head = readHead(verifyEd25519, of.log.keys.keys, of.log.head('2026-11-20T23:52:00Z'));
  if (!isHead(head)) throw new Error('A signed head');
  const ofAuthor = new Map<string, Entries>([
    [of.authorId, [0, 2, 4, 6, 8, 9, 10].map((index) => of.log.proven(index))],
    [earlier, [11, 12, 13].map((index) => of.log.proven(index))],
  ]);
  const progress: number[] = [];
  const pages = (author: string) => pagesOf(ofAuthor.get(author) ?? []);
  const found = await verifyAccounts([of.authorId, earlier], head, pages, (done) => progress.push(done));
  expect(found.failures).toEqual([]);
  expect(progress).toEqual([2, 4, 6, 7, 9, 10]);
  const joined = {
    counts: { settled: 3, void: 0, open: 2, withdrawn: 1, removed: 0 },
    decidedVoids: 0,
    published: 6,
    figures: { schemes: 3, profitHundredths: -55, hitRate: { low: 0, value: 4000, high: 10_000 } },
  };
  expect(compareRecord(found.tally, joined).filter(({ agrees }) => !agrees)).toEqual([]);
  // A page that leaves the earlier account out differs.
  expect(compareRecord(found.tally, record).some(({ agrees }) => !agrees)).toBe(true);
});

test('an omitted, changed, duplicate or foreign entry is reported', async () => {
  const of = example();
  const [first, second, ...rest] = of.entries;
  if (!first || !second) throw new Error('There are seven');
  const codesOf = async (entries: Entries) => (await walk(of, entries)).failures.map(({ code }) => code);
  // Its settlement then refers to an unpublished scheme.
  expect(await codesOf([first, ...rest])).toEqual(['sequenceGap', 'notPublished']);
  const changed = { ...second, data: second.data.replace('"priceFen":2800', '"priceFen":0') };
  expect(await codesOf([first, changed, ...rest])).toEqual(['notIncluded']);
  expect(await codesOf([first, first, second, ...rest])).toEqual(['notAsked']);
  expect(await codesOf([first, of.log.proven(1), second, ...rest])).toEqual(['notAsked']);
  expect(await codesOf([first, second, ...rest].toReversed())).toContain('notAsked');
});

test('each record figure that differs from the log is reported', async () => {
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

test('a hit rate in which a win was a double pick is consistent with the log', async () => {
  const { tally } = await walk(example());
  const half = { ...record.figures, hitRate: { low: 0, value: 3333, high: 10_000 } };
  const [rate] = compareRecord(tally, { ...record, figures: half }).slice(-1);
  expect(rate).toEqual({ figure: 'hitRateBasisPoints', log: 3333, displayed: 3333, agrees: true });
});
