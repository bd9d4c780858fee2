import { createPublicKey, verify } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leafText } from '#domain/seal/log-leaf.ts';
import { leafHash, treeHash } from '#domain/log/tree-hash.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { transaction } from '#server/db/transaction.ts';
import { appendLeaf } from './append-leaf.ts';
import { appendLog } from './append-log.ts';
import { hexOf } from './head-store.ts';
import { openLogKeys } from './log-keys.ts';
import { nativeSha256 } from './native-sha256.ts';
import { aboutOf, publishLeaf, writeLeaves, writePublications } from './testing/leaves.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp();
});
afterEach(() => it.close());

const entries = () =>
  it.ctx.db
    .selectFrom('log_entry as e')
    .innerJoin('log_leaf as l', 'l.id', 'e.leaf_id')
    .select(['e.index', 'e.hash', 'l.data'])
    .orderBy('e.index')
    .execute();
const heads = () => it.ctx.db.selectFrom('log_head').selectAll().orderBy('size').execute();
const waiting = () => it.ctx.db.selectFrom('log_waiting').selectAll().execute();

test('committed leaves are appended in order once the jobs ran, under a head of exactly their number', async () => {
  const first = await writePublications(it.ctx, 3);
  await it.runJobs();
  it.clock.advance({ minutes: 1 });
  const second = await writePublications(it.ctx, 2);
  await it.runJobs();
  const texts = [...first, ...second].map(leafText);
  const rows = await entries();
  expect(rows.map(({ index }) => index)).toEqual([0, 1, 2, 3, 4]);
  expect(rows.map(({ data }) => data)).toEqual(texts);
  const hashes = texts.map((text) => leafHash(nativeSha256, Buffer.from(text)));
  const signed = await heads();
  expect(signed.map(({ size }) => size)).toEqual([3, 5]);
  for (const { size, root } of signed) {
    expect(hexOf(root)).toBe(hexOf(treeHash(nativeSha256, hashes.slice(0, size))));
  }
  expect(signed.map(({ signed_at }) => signed_at.toISOString())).toEqual([
    '2026-03-14T00:00:00.000Z',
    '2026-03-14T00:01:00.000Z',
  ]);
  expect(await waiting()).toEqual([]);
});

test('a head is signed by both keys in the C2SP format, as verified with an independent library', async () => {
  it.clock.set('2026-03-14T08:00:00.900Z');
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  const [head] = await heads();
  const [text = '', lines = ''] = head?.note.split('\n\n') ?? [];
  const keys = openLogKeys(it.ctx.config);
  const key = (x: Uint8Array) =>
    createPublicKey({
      format: 'jwk',
      key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(x).toString('base64url') },
    });
  const [own = '', timed = ''] = lines.split('\n').map((line) => line.split(' ')[2]);
  const signed = Buffer.from(`${text}\n`);
  expect(verify(null, signed, key(keys.log.publicKey), Buffer.from(own, 'base64').subarray(4))).toBe(true);
  const bytes = Buffer.from(timed, 'base64').subarray(4);
  const seconds = Math.floor(Date.parse('2026-03-14T08:00:00Z') / 1000);
  expect(bytes.readBigUInt64BE()).toBe(BigInt(seconds));
  const cosigned = Buffer.from(`cosignature/v1\ntime ${seconds}\n${text}\n`);
  expect(verify(null, cosigned, key(keys.clock.publicKey), bytes.subarray(8))).toBe(true);
  expect(text.split('\n')[0]).toBe(`127.0.0.1:${it.ctx.config.port}/log`);
});

test('no head is signed when no leaf is waiting', async () => {
  await appendLog(it.ctx);
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  it.clock.advance({ hours: 1 });
  await appendLog(it.ctx);
  expect(await heads()).toHaveLength(1);
});

test('a failed transaction leaves no leaf', async () => {
  const failing = transaction(it.ctx.db, async (tx) => {
    await appendLeaf(it.ctx, tx, publishLeaf());
    throw new Error('after all');
  });
  await expect(failing).rejects.toThrow('after all');
  expect(await waiting()).toEqual([]);
});

test.each(['log_entry', 'log_tile', 'log_head', 'log_leaf'])(
  'a sequencer that fails while writing %s loses no leaf and assigns no index twice',
  async (table) => {
    const leaves = await writePublications(it.ctx, 300);
    await it.database.asOwner((run) =>
      run(`CREATE FUNCTION die() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'power cut'; END $$;
           CREATE TRIGGER die AFTER INSERT ON ${table} FOR EACH ROW EXECUTE FUNCTION die();`),
    );
    const dying = table === 'log_leaf' ? writePublications(it.ctx, 2) : appendLog(it.ctx);
    await expect(dying).rejects.toThrow('power cut');
    expect(await entries()).toEqual([]);
    expect(await waiting()).toHaveLength(300);
    await it.database.asOwner((run) => run(`DROP TRIGGER die ON ${table}`));
    await appendLog(it.ctx);
    expect((await entries()).map(({ data }) => data)).toEqual(leaves.map(leafText));
    expect((await heads()).map(({ size }) => size)).toEqual([300]);
  },
);

test('leaves wait while the clock is behind the newest head', async () => {
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  it.clock.advance({ seconds: -5 });
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  expect(await heads()).toHaveLength(1);
  it.clock.advance({ seconds: 5 });
  await appendLog(it.ctx);
  expect((await heads()).map(({ size }) => size)).toEqual([1, 2]);
});

test('the database rejects a gap or a duplicate in the sequence numbers of an author', async () => {
  const first = publishLeaf();
  const { authorId } = first;
  await expect(writeLeaves(it.ctx, [publishLeaf({ authorSequence: 2 })])).rejects.toMatchObject({
    code: 'RP011',
  });
  await writeLeaves(it.ctx, [first]);
  await expect(writeLeaves(it.ctx, [publishLeaf({ authorId, authorSequence: 3 })])).rejects.toMatchObject({
    code: 'RP011',
  });
  await expect(writeLeaves(it.ctx, [publishLeaf({ authorId })])).rejects.toMatchObject({ code: '23505' });
  await writeLeaves(it.ctx, [publishLeaf({ authorId, authorSequence: 2 })]);
});

test('a scheme is published, withdrawn, removed and settled with each number at most once', async () => {
  const leaf = publishLeaf();
  const settle = {
    ...aboutOf(leaf),
    kind: 'settle' as const,
    number: 1,
    outcome: 'win' as const,
    profit: '0.95',
    ruleVersion: '1',
    results: [],
  };
  const correct = { ...settle, kind: 'correct' as const, number: 2 };
  const once = [
    leaf,
    settle,
    correct,
    { ...aboutOf(leaf), kind: 'remove' as const },
    { ...aboutOf(leaf), kind: 'withdraw' as const },
  ];
  await writeLeaves(it.ctx, once);
  for (const again of once)
    await expect(writeLeaves(it.ctx, [again])).rejects.toMatchObject({ code: '23505' });
  await expect(writeLeaves(it.ctx, [{ ...settle, number: 3 }])).rejects.toMatchObject({ code: '23514' });
  await expect(writeLeaves(it.ctx, [{ ...correct, number: 1 }])).rejects.toMatchObject({ code: '23514' });
});
