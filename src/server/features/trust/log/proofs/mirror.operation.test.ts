import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logHeadCall } from '#contract/log/log.ts';
import { readLogKeys } from '#domain/log/audit/log-keys.ts';
import { parseEntryBundle } from '#domain/log/entry-bundle.ts';
import { checkEntryProof } from '#domain/log/receipts/entry-proof.ts';
import { parseTlogProof } from '#domain/log/receipts/tlog-proof.ts';
import { nodesOfTile, type Tile, tilePath, tilesGained, tileWidth } from '#domain/log/tiles.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import { type NodeAt, nodesInMemory } from '#domain/log/tree-nodes.ts';
import type { PublishLeaf } from '#domain/seal/log-leaf.ts';
import { isFull } from '#test/level.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { appendLog } from '../append-log.ts';
import { firstHeadWith } from '../head-store.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { writePublications } from '../testing/leaves.ts';
import { writeManyLeaves } from '../testing/many-leaves.ts';
import { verifyNative } from '../testing/verify-native.ts';

/**
 * At the full level enough for a full tile of level 1 and one of level 2 above it. Otherwise for two full tiles and one
 * of level 1: `tile-tails.test.ts` computes three levels from as many leaves.
 */
const LEAVES = isFull ? 66_000 : 660;
const LEVELS = isFull ? [0, 1, 2] : [0, 1];

let it: TestApp;
let texts: string[];
let nodeAt: NodeAt;
beforeAll(async () => {
  it = await startTestApp();
  await writeManyLeaves(it.ctx.db, LEAVES);
  await appendLog(it.ctx);
  // The tree grows in several steps, so that partial tiles of several widths occur.
  for (const more of [1, 47, 9]) {
    await writePublications(it.ctx, more);
    await appendLog(it.ctx);
  }
  const rows = await it.ctx.db.selectFrom('log_leaf').select('data').orderBy('id').execute();
  texts = rows.map(({ data }) => data);
  nodeAt = nodesInMemory(
    nativeSha256,
    texts.map((text) => leafHash(nativeSha256, Buffer.from(text))),
  );
});
afterAll(() => it.close());

const get = (path: string) => it.app.inject({ method: 'GET', url: `/log/${path}` });

test('every tile of the newest head is served as computed from the entries, on all levels, full and partial', async () => {
  const tiles = tilesGained(0, texts.length);
  expect(new Set(tiles.map(({ level }) => level))).toEqual(new Set(LEVELS));
  for (const tile of tiles) {
    const response = await get(tilePath(tile));
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/octet-stream');
    expect(/immutable/.test(String(response.headers['cache-control']))).toBe(tile.width === tileWidth);
    const expected = nodesOfTile(tile as Tile & { level: number }).map(nodeAt);
    expect(response.rawPayload.equals(Buffer.concat(expected))).toBe(true);
  }
}, 120_000);

test('entries are served beside their tiles, and partial tiles of every head remain available', async () => {
  const lastTile = Math.floor(texts.length / tileWidth);
  for (const [index, width] of [
    [0, tileWidth],
    [lastTile - 1, tileWidth],
    [lastTile, 1],
    [lastTile, texts.length % tileWidth],
  ] as const) {
    const { rawPayload } = await get(tilePath({ level: 'entries', index, width }));
    const entries = parseEntryBundle(rawPayload)?.map((entry) => Buffer.from(entry).toString());
    expect(entries).toEqual(texts.slice(index * tileWidth, index * tileWidth + width));
  }
  const earlier = { level: 0, index: Math.floor(LEAVES / tileWidth), width: LEAVES % tileWidth };
  const { rawPayload } = await get(tilePath(earlier));
  expect(rawPayload.equals(Buffer.concat(nodesOfTile(earlier).map(nodeAt)))).toBe(true);
});

test('the checkpoint is the newest head, and all heads are available from the first or after any size', async () => {
  const heads = await it.ctx.db.selectFrom('log_head').selectAll().orderBy('size').execute();
  const checkpoint = await get('checkpoint');
  expect(checkpoint.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-cache',
    'access-control-allow-origin': '*',
  });
  expect(checkpoint.body).toBe(heads.at(-1)?.note);
  const all = await get('heads.txt');
  // A head ends with its signatures; an empty line after them starts the next.
  expect(all.body.split(/(?<=^— .*\n)\n/m)).toEqual(heads.map(({ note }) => note));
  expect((await get(`heads.txt?after=${heads[0]?.size}`)).body).toBe(
    heads
      .slice(1)
      .map(({ note }) => note)
      .join('\n'),
  );
  expect((await get(`heads.txt?after=${heads.at(-1)?.size}`)).body).toBe('');
  expect((await get('timestamps.txt')).body).toBe('');
});

test('a tile beyond the newest head and an invalid tile path are not found', async () => {
  const size = texts.length;
  const [index, width] = [Math.floor(size / tileWidth), size % tileWidth];
  const paths = [
    tilePath({ level: 0, index, width: width + 1 }),
    tilePath({ level: 0, index, width: tileWidth }),
    tilePath({ level: 'entries', index, width: width + 1 }),
    tilePath({ level: 0, index: index + 1, width: 1 }),
    tilePath({ level: 2, index: 0, width: 2 }),
    tilePath({ level: 3, index: 0, width: 1 }),
    ...[
      'tile/0/0',
      'tile/0/',
      'tile/',
      'tile/0/x000/001',
      'tile/0/000.p/256',
      'tile/0/..%2f000',
      'tile/-1/000',
    ],
    ...['heads.txt?after=x', 'heads.txt?after=-1', 'heads.txt?after=1&after=2', 'heads.txt?before=1'],
  ];
  for (const path of paths) expect([path, (await get(path)).statusCode]).toEqual([path, 404]);
});

test('every publication has a tlog-proof that verifies with the published keys alone', async () => {
  const { logKey, clockKey } = await it.call(logHeadCall, {});
  const keys = readLogKeys(nativeSha256, logKey, clockKey);
  if (!keys) throw new Error('Unreadable keys');
  for (const index of [0, 255, LEAVES, texts.length - 1]) {
    const { schemeId } = JSON.parse(texts[index] ?? '') as PublishLeaf;
    const response = await get(`proof/${schemeId}.tlog-proof`);
    expect(response.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'access-control-allow-origin': '*',
    });
    const proof = parseTlogProof(response.body);
    expect(proof?.index).toBe(index);
    expect(Buffer.from(proof?.extra ?? []).toString()).toBe(texts[index]);
    const verifier = { sha256: nativeSha256, verify: verifyNative, keys };
    const found = proof && checkEntryProof(verifier, proof, proof.extra ?? new Uint8Array());
    expect(found?.failures).toEqual([]);
    // The first head that includes the entry proves the earliest time.
    expect(found?.head?.size).toBe((await firstHeadWith(it.ctx.db, index)).size);
  }
});

test('a scheme that waits for a head or is unknown has no tlog-proof', async () => {
  const empty = await startTestApp();
  try {
    const [leaf] = await writePublications(empty.ctx, 1);
    const names = [leaf?.schemeId, randomUUID()].map((id) => `${id}.tlog-proof`);
    for (const name of [...names, `${leaf?.schemeId}`, 'x.tlog-proof', '..%2fcheckpoint']) {
      expect([name, (await empty.app.inject(`/log/proof/${name}`)).statusCode]).toEqual([name, 404]);
    }
  } finally {
    await empty.close();
  }
});

test('the mirror accepts no writes', async () => {
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const) {
    for (const path of ['checkpoint', 'heads.txt', 'timestamps.txt', 'tile/0/000']) {
      expect((await it.app.inject({ method, url: `/log/${path}` })).statusCode).toBe(404);
    }
  }
});

test('an empty log has no checkpoint and no tile', async () => {
  const empty = await startTestApp();
  try {
    for (const path of ['checkpoint', 'tile/0/000.p/1', 'tile/entries/000.p/1']) {
      expect((await empty.app.inject(`/log/${path}`)).statusCode).toBe(404);
    }
    expect((await empty.app.inject('/log/heads.txt')).body).toBe('');
  } finally {
    await empty.close();
  }
});
