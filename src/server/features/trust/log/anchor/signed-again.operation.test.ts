import { afterEach, beforeEach, expect, test } from 'vitest';
import { logHeadCall, logProof } from '#contract/log/log.ts';
import { isHead, readHead, type SignedHead } from '#domain/log/audit/signed-head.ts';
import { orderFailures } from '#domain/log/audit/head-chain.ts';
import { readLogKeys } from '#domain/log/audit/log-keys.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { appendLog } from '../append-log.ts';
import { nativeSha256 } from '../native-sha256.ts';
import { writePublications } from '../testing/leaves.ts';
import { verifyNative } from '../testing/verify-native.ts';
import { anchorHeads } from './anchor-heads.ts';

let it: TestApp;
beforeEach(async () => {
  it = await startTestApp();
});
afterEach(() => it.close());

async function grow() {
  const [leaf] = await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  return leaf?.schemeId ?? '';
}

/** Reads a served note as a client does. */
async function headIn(note: string | undefined): Promise<SignedHead> {
  const { logKey, clockKey } = await it.call(logHeadCall, {});
  const keys = readLogKeys(nativeSha256, logKey, clockKey);
  const head = keys && readHead(verifyNative, keys, note ?? '');
  if (!head || !isHead(head)) throw new Error('Not a signed head');
  return head;
}

const served = async () => await headIn((await it.call(logHeadCall, {})).head?.note);

test('a client that stored a head signed again sees no response of an earlier time', async () => {
  const schemeId = await grow();
  it.clock.advance({ minutes: 1 });
  await anchorHeads(it.ctx);
  const stored = await served();
  expect(stored.signedAtMs).toBe(it.clock.now().getTime());
  const { published } = await it.call(logProof, { params: { schemeId } });
  expect(orderFailures(stored, await headIn(published?.newest.note))).toEqual([]);
  expect(orderFailures(stored, await headIn((await it.app.inject('/log/checkpoint')).body))).toEqual([]);
  // The first head of the proof is as it was signed first: it is the older of the two.
  expect((await headIn(published?.first.note)).signedAtMs).toBe(stored.signedAtMs - 60_000);
});

test('a node whose clock is behind a head signed again signs no larger one', async () => {
  await grow();
  it.clock.advance({ minutes: 1 });
  await anchorHeads(it.ctx);
  const stored = await served();
  it.clock.advance({ seconds: -5 });
  await grow();
  expect((await served()).size).toBe(1);
  it.clock.advance({ seconds: 5 });
  await appendLog(it.ctx);
  const later = await served();
  expect([later.size, orderFailures(stored, later)]).toEqual([2, []]);
});
