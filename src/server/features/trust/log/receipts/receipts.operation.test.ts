import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { logHeadCall, logProof, logReceipt } from '#contract/log/log.ts';
import { publishScheme } from '#contract/schemes/publish-scheme.ts';
import { readLogKeys } from '#domain/log/audit/log-keys.ts';
import { isReceipt, readReceipt } from '#domain/log/receipts/publication-receipt.ts';
import { type BuiltUser, build } from '#test/build/build.ts';
import { buildMatch } from '#test/build/matches/match.ts';
import { draftOf } from '#test/build/scheme.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { appendLog } from '../append-log.ts';
import { checkLog } from '../check/check-log.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { verifyNative } from '../testing/verify-native.ts';

let it: TestApp;
let matchId: string;
let author: BuiltUser;
beforeAll(async () => {
  it = await startTestApp();
  matchId = await buildMatch(it);
  it.clock.set('2026-03-15T08:00:00Z');
});
afterAll(() => it.close());
beforeEach(async () => {
  author = await build(it).analyst();
});

const asSuperuser = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; SET session_replication_role = origin`),
  );

async function read(receipt: string | null) {
  const { logKey, clockKey } = await it.call(logHeadCall, {});
  const keys = readLogKeys(nativeSha256, logKey, clockKey);
  if (!keys) throw new Error('Unreadable keys');
  const found = readReceipt({ sha256: nativeSha256, verify: verifyNative, keys }, receipt ?? '');
  if (!isReceipt(found)) throw new Error(found);
  return found;
}

test('the reply of a publication has a receipt over exactly the entry that the log then includes', async () => {
  const published = await it.call(publishScheme, { body: draftOf(matchId) }, { token: author.token });
  const receipt = await read(published.receipt);
  expect(receipt).toMatchObject({ schemeId: published.id, at: '2026-03-15T08:00:00.000Z' });
  await appendLog(it.ctx);
  const { entries } = await it.call(logProof, { params: { schemeId: published.id } });
  expect(entries[0]?.data).toBe(receipt.leaf);
  expect(JSON.parse(receipt.leaf)).toMatchObject({ seal: published.seal, authorId: author.id });
});

test('a repeated request and the later call return the same receipt, the call to the author alone', async () => {
  const body = draftOf(matchId);
  const [first, second] = [
    await it.call(publishScheme, { body }, { token: author.token }),
    await it.call(publishScheme, { body }, { token: author.token }),
  ];
  expect(second.receipt).toBe(first.receipt);
  const params = { schemeId: first.id };
  const later = await it.call(logReceipt, { params }, { token: author.token });
  expect(later.receipt).toBe(first.receipt);
  const stranger = await build(it).analyst();
  const refused = await it.ask(logReceipt, { params }, { token: stranger.token });
  expect((refused.data as unknown as { reason: string }).reason).toBe('SCHEME_NOT_FOUND');
});

test('a publication that is refused leaves no receipt', async () => {
  const count = async () => (await it.ctx.db.selectFrom('log_receipt').select('scheme_id').execute()).length;
  const before = await count();
  const moved = draftOf(matchId, { displayedOddsMilli: [1234] });
  const { code } = await it.ask(publishScheme, { body: moved }, { token: author.token });
  expect(code).not.toBe(200);
  expect(await count()).toBe(before);
});

test('the database keeps receipts as they are, and only for the leaf they promise', async () => {
  const { id, receipt } = await it.call(publishScheme, { body: draftOf(matchId) }, { token: author.token });
  const changes = [
    sql`UPDATE log_receipt SET note = 'x' WHERE scheme_id = ${id}`,
    sql`DELETE FROM log_receipt WHERE scheme_id = ${id}`,
    sql`TRUNCATE log_receipt`,
  ];
  for (const change of changes) await expect(change.execute(it.ctx.db)).rejects.toThrow();
  await asSuperuser(`DELETE FROM log_receipt WHERE scheme_id = '${id}'`);
  const other = (receipt ?? '').replace('"priceFen":', '"priceFen":1');
  const insert = (note: string) => sql`INSERT INTO log_receipt VALUES (${id}, ${note})`.execute(it.ctx.db);
  await expect(insert(other)).rejects.toThrow('does not promise its leaf');
  await insert(receipt ?? '');
});

test('the log check reports a receipt whose leaf was changed', async () => {
  await appendLog(it.ctx);
  expect(await checkLog(it.ctx)).toEqual([]);
  const { id } = await it.call(publishScheme, { body: draftOf(matchId) }, { token: author.token });
  await asSuperuser(
    `UPDATE log_receipt SET note = replace(note, '"priceFen":', '"priceFen":1') WHERE scheme_id = '${id}'`,
  );
  await appendLog(it.ctx);
  expect(await checkLog(it.ctx)).toEqual([
    { invariant: 'every receipt promises the publication in the log', facts: { scheme_id: id } },
  ]);
});
