import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSandbox } from '#sandbox/start-sandbox.ts';
import { freePort } from '#test/free-port.ts';
import { patientMs, unanswered } from '#test/time-outs.ts';
import { readConfig } from '#server/core/config/config.ts';
import { openAuthority } from './open-authority.ts';
import { readToken } from './read-token.ts';
import { createTimestampAuthority } from './timestamp-authority.ts';

let folder: string;
let sandbox: Awaited<ReturnType<typeof startSandbox>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-tsa-'));
  sandbox = await startSandbox({ port: 0, dir: folder });
});
afterAll(async () => {
  await sandbox.close();
  rmSync(folder, { recursive: true });
});

const message = Buffer.from('example.com/log\n1\n');
const certificates = () => [new X509Certificate(readFileSync(sandbox.timestamp.certificateFile))];
const authorityAt = (path: string) =>
  createTimestampAuthority({
    url: `${sandbox.timestamp.url}${path}`,
    certificates: certificates(),
    timeoutMs: patientMs,
  });

test("an independent authority's token verifies, also later without the nonce", async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const result = await authorityAt('').stamp(message);
  if (!result.ok) throw new Error(result.fault);
  const { at, token } = result.stamp;
  expect(at.getTime()).toBeGreaterThanOrEqual(before);
  expect(at.getTime()).toBeLessThanOrEqual(Date.now());
  expect(await readToken(token, message, certificates(), null)).toEqual({ ok: true, at });
  expect(await readToken(token, Buffer.from('other'), certificates(), null)).toEqual({
    ok: false,
    fault: 'imprint',
  });
});

test.each([
  ['/wrong-imprint', 'imprint'],
  ['/wrong-nonce', 'nonce'],
  ['/rejected', 'rejected'],
  ['/garbage', 'format'],
  ['/error', 'status'],
  // One is signed by an untrusted key, the other also names the real authority's certificate.
  ['/untrusted', 'signer'],
  ['/impostor', 'signer'],
] as const)('%s is reported as %s', async (path, fault) => {
  expect(await authorityAt(path).stamp(message)).toEqual({ ok: false, fault });
});

test('a slow or unreachable authority times out without an exception', async () => {
  expect(await unanswered(sandbox.url, () => authorityAt('/slow').stamp(message))).toEqual({
    ok: false,
    fault: 'timeout',
  });
  const url = `http://127.0.0.1:${await freePort()}/`;
  const absent = createTimestampAuthority({ url, certificates: certificates(), timeoutMs: patientMs });
  expect(await absent.stamp(message)).toEqual({ ok: false, fault: 'unreachable' });
});

test('a response without end is cut off', async () => {
  const endless = createServer((_request, response) => {
    const more = setInterval(() => response.write(Buffer.alloc(32_768)), 1);
    response.on('close', () => clearInterval(more));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => endless.once('listening', resolve));
  const place = endless.address();
  const url = `http://127.0.0.1:${place && typeof place === 'object' ? place.port : 0}/`;
  const authority = createTimestampAuthority({ url, certificates: certificates(), timeoutMs: patientMs });
  expect(await authority.stamp(message)).toEqual({ ok: false, fault: 'too_large' });
  endless.close();
});

test('no authority is used unless configured, and one with an unreadable certificate is rejected by name', async () => {
  const TSA_URL = sandbox.timestamp.url;
  const opened = (TSA_CERTIFICATE_FILE: string) =>
    openAuthority(readConfig({ TSA_URL, TSA_CERTIFICATE_FILE }));
  expect(openAuthority(readConfig({}))).toBeNull();
  expect(() => readConfig({ TSA_URL })).toThrow(/TSA_URL \(only together with TSA_CERTIFICATE_FILE/);
  expect(opened(sandbox.timestamp.certificateFile)?.name).toBe(new URL(TSA_URL).host);
  const empty = join(folder, 'empty.pem');
  writeFileSync(empty, 'no certificate');
  for (const file of [empty, join(folder, 'missing.pem')])
    expect(() => opened(file)).toThrow(/TSA_CERTIFICATE_FILE/);
});
