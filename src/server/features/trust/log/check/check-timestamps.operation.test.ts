import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { patientMs } from '#test/time-outs.ts';
import { opensslSamples } from '#server/providers/timestamp/samples/openssl.ts';
import { createTimestampAuthority } from '#server/providers/timestamp/timestamp-authority.ts';
import { appendLog } from '../append-log.ts';
import { stampHeads } from '../stamp-heads.ts';
import { differencesOfLeaves, writePublications } from '../testing/leaves.ts';

/** A database superuser invents or moves timestamps; nobody has the key of the authority. */
let it: TestApp;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-stamps-'));
  it = await startTestApp();
  const { url, certificateFile } = it.sandbox.timestamp;
  const certificates = [new X509Certificate(readFileSync(certificateFile))];
  const timestamp = createTimestampAuthority({ url, certificates, timeoutMs: patientMs });
  for (const size of [1, 2, 3]) {
    await writePublications(it.ctx, size);
    await appendLog(it.ctx);
    // The third head has no timestamp.
    if (size < 3) await stampHeads({ ...it.ctx, timestamp });
  }
});
afterAll(async () => {
  await it.close();
  rmSync(folder, { recursive: true });
});

const asSuperuser = (statement: string) =>
  it.database.asOwner((run) =>
    run(`SET session_replication_role = replica; ${statement}; SET session_replication_role = origin`),
  );

/** What reconciliation says of timestamps, with the certificates of an authority or without any. */
async function found(certificateFile: string | null) {
  const { url } = it.sandbox.timestamp;
  const timestamp = certificateFile === null ? null : { url, certificateFile };
  const differences = await differencesOfLeaves({ ...it.ctx, config: { ...it.ctx.config, timestamp } });
  return differences.map(({ invariant, facts }) => `${invariant}: ${facts.size} ${facts.fault}`);
}

/** The same with the authority and without it, after a statement that is undone afterwards. */
async function foundAfter(statement: string) {
  await asSuperuser('CREATE TABLE kept_timestamp AS SELECT * FROM log_timestamp');
  try {
    await asSuperuser(statement);
    return [await found(it.sandbox.timestamp.certificateFile), await found(null)];
  } finally {
    await asSuperuser(`DELETE FROM log_timestamp; INSERT INTO log_timestamp SELECT * FROM kept_timestamp;
                       DROP TABLE kept_timestamp`);
  }
}

const rule = 'a timestamp is of its authority and head';

test('timestamps of the authority have no difference', async () => {
  expect(await foundAfter('SELECT 1')).toEqual([[], []]);
});

test('those of an authority whose certificate is not in the file have one', async () => {
  const file = join(folder, 'other.pem');
  writeFileSync(file, new X509Certificate(Buffer.from(opensslSamples.root, 'base64')).toString());
  expect(await found(file)).toEqual([`${rule}: 1 signer`, `${rule}: 3 signer`]);
});

test.each([
  ['an invented token', "UPDATE log_timestamp SET token = '\\x3000' WHERE size = 1", '1 format'],
  [
    'a token of another head',
    'UPDATE log_timestamp t SET token = o.token FROM log_timestamp o WHERE t.size = 1 AND o.size = 3',
    '1 imprint',
  ],
  [
    'a token that is moved to a head without one',
    'UPDATE log_timestamp SET size = 6 WHERE size = 3',
    '6 imprint',
  ],
  [
    'an earlier time than the token has',
    "UPDATE log_timestamp SET stamped_at = stamped_at - interval '1 day' WHERE size = 3",
    '3 time',
  ],
])('%s is found, also without a configured authority', async (_, statement, fault) => {
  expect(await foundAfter(statement)).toEqual([[`${rule}: ${fault}`], [`${rule}: ${fault}`]]);
});
