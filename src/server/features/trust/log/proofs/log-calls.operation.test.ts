import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logConsistency, logEntries, logHeadCall, logHeads, logProof } from '#contract/log/log.ts';
import { isConsistent } from '#domain/log/consistency-proof.ts';
import { leafText, type PublishLeaf } from '#domain/seal/log-leaf.ts';
import { build } from '#test/build/build.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { appendLog } from '../append-log.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { readNote } from '../read-note.ts';
import { allProven, bytesOf, type Head } from '../testing/check-proofs.ts';
import { aboutOf, publishLeaf, writeLeaves, writePublications } from '../testing/leaves.ts';

/** Sizes of heads on both sides of every edge a tile has. */
const sizes = [1, 2, 3, 7, 8, 64, 100, 255, 256, 257, 300];

let it: TestApp;
let leaves: PublishLeaf[];
beforeAll(async () => {
  it = await startTestApp();
  leaves = [];
  for (const size of sizes) {
    leaves.push(...(await writePublications(it.ctx, size - leaves.length)));
    it.clock.advance({ minutes: 1 });
    await appendLog(it.ctx);
  }
});
afterAll(() => it.close());

async function allHeads(): Promise<Head[]> {
  return (await it.call(logHeads, { query: { limit: '50' } })).items;
}

test('every head is signed by the published keys, newest first, and reports its own time', async () => {
  const { head, logKey, clockKey, origin, mirror, waiting } = await it.call(logHeadCall, {});
  const heads = await allHeads();
  expect(heads.map(({ size }) => size)).toEqual(sizes.toReversed());
  expect(heads[0]).toEqual(head);
  expect([mirror, waiting]).toEqual(['/log', 0]);
  for (const { note, size, root, signedAt, timestamp } of heads) {
    const read = readNote(note, { logKey, clockKey });
    expect(read).toMatchObject({ origin, size, timeSeconds: Date.parse(signedAt) / 1000 });
    expect(Buffer.from(read?.root ?? '').toString('hex')).toBe(root);
    expect(timestamp).toBeNull();
  }
});

test('each of 300 entries has an inclusion proof for every head that includes it', async () => {
  for (const head of await allHeads()) {
    let cursor: string | null | undefined;
    const found: string[] = [];
    do {
      const query = { size: String(head.size), limit: '50', ...(cursor ? { cursor } : {}) };
      const page = await it.call(logEntries, { query });
      expect([page.size, page.total]).toEqual([head.size, head.size]);
      allProven(page.items, head);
      found.push(...page.items.map(({ data }) => data));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(found).toEqual(leaves.slice(0, head.size).map(leafText));
  }
});

test('every pair of signed heads has a consistency proof', async () => {
  const heads = await allHeads();
  for (const first of heads) {
    for (const second of heads.filter(({ size }) => size >= first.size)) {
      const query = { from: String(first.size), to: String(second.size) };
      const { proof } = await it.call(logConsistency, { query });
      const of = ({ size, root }: Head) => ({ size, root: bytesOf(root) });
      expect(isConsistent(nativeSha256, of(first), of(second), proof.map(bytesOf))).toBe(true);
    }
  }
});

test('pages from the end are those from the start reversed, and every page refers to the head of the first', async () => {
  const last = await it.call(logEntries, { query: { newest: 'true', limit: '3' } });
  expect(last.items.map(({ index }) => index)).toEqual([299, 298, 297]);
  const query = { newest: 'true' as const, limit: '3', size: '100' };
  const first = await it.call(logEntries, { query });
  const next = await it.call(logEntries, {
    query: { newest: 'true', limit: '3', cursor: first.nextCursor ?? '' },
  });
  expect([next.size, ...next.items.map(({ index }) => index)]).toEqual([100, 96, 95, 94]);
  const { items, total } = await it.call(logEntries, { query: { from: '298' } });
  expect([total, ...items.map(({ index }) => index)]).toEqual([2, 298, 299]);
});

test('a scheme is proven in the first head that includes it, in the newest, and from one to the other', async () => {
  const schemeId = leaves[100]?.schemeId ?? '';
  const { published, entries } = await it.call(logProof, { params: { schemeId } });
  if (published === null) throw new Error('It was published');
  expect([published.first.size, published.newest.size]).toEqual([255, 300]);
  allProven([published.entry], published.first);
  allProven(entries, published.newest);
  expect(entries.map(({ index }) => index)).toEqual([100]);
  const of = ({ size, root }: Head) => ({ size, root: bytesOf(root) });
  const proof = published.consistency.map(bytesOf);
  expect(isConsistent(nativeSha256, of(published.first), of(published.newest), proof)).toBe(true);
});

test('a waiting leaf is counted but not proven; once under a head, all leaves of a scheme and of an author are listed', async () => {
  const own = await startTestApp();
  try {
    const leaf = publishLeaf();
    await writeLeaves(own.ctx, [leaf, publishLeaf()]);
    const ask = () => own.call(logProof, { params: { schemeId: leaf.schemeId } });
    expect(await own.call(logHeadCall, {})).toMatchObject({ head: null, waiting: 2 });
    expect(await own.call(logEntries, { query: {} })).toEqual({
      size: 0,
      total: 0,
      items: [],
      authors: [],
      nextCursor: null,
    });
    expect(await ask()).toEqual({ published: null, entries: [] });
    await appendLog(own.ctx);
    await writeLeaves(own.ctx, [{ ...aboutOf(leaf), kind: 'withdraw' }]);
    expect((await ask()).entries.map(({ index }) => index)).toEqual([0]);
    await appendLog(own.ctx);
    expect((await ask()).entries.map(({ index }) => index)).toEqual([0, 2]);
    for (const query of [{ author: leaf.authorId }, { scheme: leaf.schemeId }]) {
      const { items, total } = await own.call(logEntries, { query });
      expect([total, ...items.map(({ index }) => index)]).toEqual([2, 0, 2]);
    }
  } finally {
    await own.close();
  }
});

test('entries list each author once with the current nickname, and no erased author', async () => {
  const own = await startTestApp();
  try {
    const stays = await build(own).analyst({ nickname: 'North Stand' });
    const goes = { id: randomUUID() };
    const [first, other, erased] = [stays.id, stays.id, goes.id].map((authorId) => publishLeaf({ authorId }));
    await writeLeaves(own.ctx, [first, { ...other, authorSequence: 2 }, erased] as PublishLeaf[]);
    await appendLog(own.ctx);
    const named = [{ id: stays.id, nickname: 'North Stand' }];
    expect((await own.call(logEntries, { query: {} })).authors).toEqual(named);
    expect((await own.call(logEntries, { query: { author: stays.id } })).authors).toEqual(named);
    expect((await own.call(logEntries, { query: { author: goes.id } })).authors).toEqual([]);
  } finally {
    await own.close();
  }
});

test.each([
  [logEntries, { query: { size: '299' } }, 'LOG_SIZE_UNKNOWN'],
  [logEntries, { query: { size: '0' } }, 'LOG_SIZE_UNKNOWN'],
  [logEntries, { query: { cursor: 'x' } }, 'CURSOR_INVALID'],
  [logEntries, { query: { size: '-1' } }, 'INPUT_INVALID'],
  [logHeads, { query: { cursor: 'x' } }, 'CURSOR_INVALID'],
  [logConsistency, { query: { from: '4', to: '300' } }, 'LOG_SIZE_UNKNOWN'],
  [logConsistency, { query: { from: '300', to: '256' } }, 'LOG_SIZE_UNKNOWN'],
  [logConsistency, { query: { from: '300', to: '301' } }, 'LOG_SIZE_UNKNOWN'],
  [logProof, { params: { schemeId: randomUUID() } }, 'SCHEME_NOT_FOUND'],
  [logProof, { params: { schemeId: 'x' } }, 'SCHEME_NOT_FOUND'],
] as const)('%# sizes without a signed head and invalid cursors are refused', async (call, input, reason) => {
  expect(await it.ask(call as typeof logEntries, input as never)).toMatchObject({ data: { reason } });
});
