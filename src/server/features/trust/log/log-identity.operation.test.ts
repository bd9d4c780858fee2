import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { logHeadCall } from '#contract/log/log.ts';
import { parseVerifierKey } from '#domain/log/verifier-key.ts';
import type { Policy } from '#domain/log/policy/policy.ts';
import { readSecurity } from '#server/features/people/security-log/read-security.ts';
import { startTestApp, type TestApp } from '#test/test-app.ts';
import { appendLog } from './append-log.ts';
import { checkLogKeys } from './log-identity.ts';
import { nativeSha256 } from './native-sha256.ts';
import { writePublications } from './testing/leaves.ts';

let it: TestApp;
let folder: string;
beforeEach(async () => {
  it = await startTestApp({ environment: { PUBLIC_URL: 'https://localhost:8443/app' } });
  folder = mkdtempSync(join(tmpdir(), 'rpr-other-keys-'));
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await it.close();
});

const contextWith = (log: Partial<TestApp['ctx']['config']['log']>, publicUrl = it.ctx.config.publicUrl) => ({
  ...it.ctx,
  config: { ...it.ctx.config, publicUrl, log: { ...it.ctx.config.log, ...log } },
});

test('before the first head the log may have any keys and any name', async () => {
  await checkLogKeys(contextWith({ keyFile: join(folder, 'log.pem') }));
  await checkLogKeys(contextWith({ origin: 'example.com/another' }));
  expect(await it.call(logHeadCall, {})).toMatchObject({ head: null, origin: 'localhost:8443/log' });
});

test('once there are heads, other keys or another name are refused with one sentence that names what to restore', async () => {
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  await checkLogKeys(it.ctx);
  const other = { keyFile: join(folder, 'log.pem'), clockKeyFile: join(folder, 'clock.pem') };
  await expect(checkLogKeys(contextWith(other))).rejects.toThrow(
    /did not sign\. Please put the old key files back\.$/,
  );
  const { keyFile, clockKeyFile } = other;
  await expect(checkLogKeys(contextWith({ keyFile }))).rejects.toThrow(/did not sign/);
  await expect(checkLogKeys(contextWith({ clockKeyFile }))).rejects.toThrow(/did not sign/);
  await expect(checkLogKeys(contextWith({ origin: 'example.com/log' }))).rejects.toThrow(
    /Please set LOG_ORIGIN=localhost:8443\/log again\.$/,
  );
});

test('a start with other keys leaves a trace, although it is refused', async () => {
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  await expect(checkLogKeys(contextWith({ keyFile: join(folder, 'log.pem') }))).rejects.toThrow(
    /did not sign/,
  );
  const [event] = await readSecurity(it.ctx.db, { limit: 1 });
  const { logKey, clockKey } = await it.call(logHeadCall, {});
  expect(event).toMatchObject({ kind: 'logKeysRefused', facts: { size: 1, clockKey } });
  expect(event?.facts).not.toMatchObject({ logKey });
});

test('a witness with the key of the log or of its clock is refused in one sentence', async () => {
  const { logKey, clockKey } = await it.call(logHeadCall, {});
  const clock = parseVerifierKey(nativeSha256, clockKey);
  const log = parseVerifierKey(nativeSha256, logKey);
  if (!clock || !log) throw new Error('Keys of the log');
  for (const key of [clock, { ...clock, name: 'north.example', publicKey: log.publicKey }]) {
    const policy: Policy = { logs: [], groups: [], quorum: 'n', witnesses: [{ name: 'n', key, url: null }] };
    await expect(checkLogKeys({ ...it.ctx, witnesses: { policy, all: [] } })).rejects.toThrow(
      /^The witness \S+ has a key of the log itself, which cannot be its own witness\. Please check WITNESS_POLICY_FILE\.$/,
    );
  }
});

test('a sequencer with other keys signs nothing on top of our heads', async () => {
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  await writePublications(it.ctx, 1);
  const foreign = contextWith({ keyFile: join(folder, 'log.pem') });
  await expect(appendLog(foreign)).rejects.toThrow('The newest head of the log was signed with another key');
  expect(await it.call(logHeadCall, {})).toMatchObject({ head: { size: 1 }, waiting: 1 });
});

test('the log name outlives the address: a server that moved keeps signing with it', async () => {
  await writePublications(it.ctx, 1);
  await appendLog(it.ctx);
  await writePublications(it.ctx, 1);
  await appendLog(contextWith({}, 'https://moved.example'));
  const { head, origin } = await it.call(logHeadCall, {});
  expect([head?.size, origin]).toEqual([2, 'localhost:8443/log']);
  expect(head?.note.split('\n')[0]).toBe(origin);
});
