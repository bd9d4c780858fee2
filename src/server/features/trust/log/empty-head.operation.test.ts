import { afterEach, beforeEach, expect, test } from 'vitest';
import { logConsistency, logEntries, logHeadCall } from '#contract/log/log.ts';
import { isConsistent } from '#domain/log/consistency-proof.ts';
import { satisfiesPolicy } from '#domain/log/policy/satisfies-policy.ts';
import { isPolicy, parsePolicy } from '#domain/log/policy/parse-policy.ts';
import { opensslCrypto } from '#openssl/note-crypto.ts';
import { anchorHeads } from './anchor/anchor-heads.ts';
import { appendLog } from './append-log.ts';
import { nativeSha256 } from './native-sha256.ts';
import { publishedPolicy } from './policy/published-policy.ts';
import { signEmptyHead } from './sign-empty-head.ts';
import { differencesOfLeaves, writePublications } from './testing/leaves.ts';
import { startWitnessedApp, type WitnessedApp } from './testing/witnessed-app.ts';

let app: WitnessedApp;
beforeEach(async () => {
  app = await startWitnessedApp(['north.example', 'south.example']);
});
afterEach(() => app.close());

const head = async () => (await app.it.call(logHeadCall, {})).head;
const emptyRoot = Buffer.from(nativeSha256(new Uint8Array()));

test('a fresh site has a signed head of size 0 that both witnesses cosign every minute', async () => {
  await anchorHeads(app.ctx);
  app.it.clock.advance({ minutes: 1 });
  await anchorHeads(app.ctx);
  const found = await head();
  expect(found).toMatchObject({ size: 0, root: emptyRoot.toString('hex') });
  expect(found?.signedAt).toBe(app.it.clock.now().toISOString());
  const { text } = publishedPolicy(app.ctx, found?.note.split('\n')[0] ?? '');
  const policy = parsePolicy(nativeSha256, text);
  if (!isPolicy(policy)) throw new Error(policy.fault);
  expect(satisfiesPolicy(opensslCrypto, policy, found?.note ?? '')).toBe(true);
  expect(await app.states()).toMatchObject([{ fault: null }, { fault: null, cosigned_size: 0 }]);
  expect(await app.it.call(logEntries, { query: { size: '0' } })).toMatchObject({ total: 0, items: [] });
  for (const path of ['checkpoint', 'heads.txt', 'heads.txt?after=-1']) {
    const { body, statusCode } = await app.it.app.inject(`/log/${path}`);
    expect([path, statusCode, body.includes('\n0\n')]).toEqual([
      path,
      path.endsWith('-1') ? 404 : 200,
      !path.endsWith('-1'),
    ]);
  }
  expect(await differencesOfLeaves(app.it.ctx)).toEqual([]);
});

test('the first entries continue the empty head, for witnesses and for readers', async () => {
  await anchorHeads(app.ctx);
  await app.grow(3);
  await anchorHeads(app.ctx);
  expect(await head()).toMatchObject({ size: 3 });
  expect(await app.states()).toMatchObject([{ fault: null, cosigned_size: 3 }, { fault: null }]);
  const { proof } = await app.it.call(logConsistency, { query: { from: '0', to: '3' } });
  const root = Buffer.from((await head())?.root ?? '', 'hex');
  expect(proof).toEqual([]);
  expect(isConsistent(nativeSha256, { size: 0, root: emptyRoot }, { size: 3, root }, [])).toBe(true);
  expect(await differencesOfLeaves(app.it.ctx)).toEqual([]);
});

test('nodes that start at once sign one empty head; a log with leaves gets none', async () => {
  await Promise.all([signEmptyHead(app.ctx), signEmptyHead(app.ctx), signEmptyHead(app.ctx)]);
  expect(await app.it.ctx.db.selectFrom('log_head').select('size').execute()).toEqual([{ size: 0 }]);
});

test('leaves that wait for their first head are not preceded by a later one', async () => {
  await writePublications(app.ctx, 1);
  await signEmptyHead(app.ctx);
  expect(await app.it.ctx.db.selectFrom('log_head').select('size').execute()).toEqual([]);
  await appendLog(app.ctx);
  await signEmptyHead(app.ctx);
  expect(await app.it.ctx.db.selectFrom('log_head').select('size').execute()).toEqual([{ size: 1 }]);
});
