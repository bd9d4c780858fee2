import { spawnSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flipBit } from '#test/build/log-tree.ts';
import { isAbsent } from '#test/skips.ts';
import { members, singleElement, tags } from './der.ts';
import { BadTimestamp, checkTimestampToken } from './timestamp-token.ts';

const message = Buffer.from('example.org/log\n1\nAAAA\n\n— line\n');

const faultOf = (bytes: Uint8Array, of: Uint8Array = message): string | null => {
  try {
    checkTimestampToken(bytes, of);
    return null;
  } catch (error) {
    return error instanceof BadTimestamp ? error.fault : 'unreadable';
  }
};

const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });

/** Offset of the time in the token's TSTInfo: its first year. */
function timeOffset(token: Buffer): number {
  const infoStart = token.indexOf(Buffer.from('060b2a864886f70d0109100104', 'hex'));
  return token.indexOf('20', infoStart);
}

function expectChangesRefused(token: Buffer): void {
  expect(faultOf(token, Buffer.from('another'))).toBe('otherText');
  expect(faultOf(token.subarray(0, -1))).not.toBeNull();
  expect(faultOf(flipBit(token, (timeOffset(token) + 3) * 8))).toBe('changed');
  expect(faultOf(flipBit(token, token.length * 8 - 1))).toBe('notSigned');
  // The extended key usage belongs to the certificate; without it the same signature must be refused.
  const use = token.indexOf(Buffer.from('06082b06010505070308', 'hex'));
  expect(use).toBeGreaterThan(0);
  expect(faultOf(flipBit(token, (use + 9) * 8 + 7))).toBe('notSigned');
  // That bit also makes the extension malformed. OpenSSL's error queue must not affect the next key import.
  expect(createPrivateKey(pem).asymmetricKeyType).toBe('ec');
}

// These tokens were made by another implementation.
describe('a stored OpenSSL token', () => {
  const readFixture = (name: string): Buffer => {
    const file = new URL(`../../../test/fixtures/timestamp/${name}.base64`, import.meta.url);
    return Buffer.from(readFileSync(file, 'latin1'), 'base64');
  };
  const token = readFixture('token');

  test('contains time, subject and fingerprint', () => {
    expect(checkTimestampToken(token, message)).toEqual({
      genTimeMs: Date.parse('2026-11-23T12:31:02Z'),
      subject: 'CN=A clock of this test',
      fingerprint:
        '10:62:38:31:24:A4:B4:25:C3:41:AD:35:3E:53:4B:AD:5A:48:FF:F6:A0:CC:71:77:D3:6C:E5:AF:CD:62:EF:E8',
    });
  });

  test('is refused for another text, when truncated, and after a change of any signed byte', () => {
    expectChangesRefused(token);
    expect(faultOf(new Uint8Array())).toBe('unreadable');
  });

  test('is refused if its certificate is not for timestamping', () => {
    expect(faultOf(readFixture('plain-token'))).toBe('notSigned');
  });
});

const configurationIn = (folder: string): string => `
[req]
distinguished_name = name
x509_extensions = stamping
prompt = no
[name]
CN = A clock of this test
[stamping]
extendedKeyUsage = critical,timeStamping
[tsa]
default_tsa = clock
[clock]
serial = ${folder}/serial
default_policy = 1.2.3.4
digests = sha256, sha384
signer_digest = sha256
`;

describe.skipIf(isAbsent('openssl'))('openssl: a newly created token', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rpr-tsa-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  let token: Buffer;
  let stampedFrom: number;
  let stampedUntil: number;

  function openssl(...args: string[]): void {
    const { status, stderr } = spawnSync('openssl', args, { cwd: folder });
    if (status !== 0) throw new Error(String(stderr));
  }

  beforeAll(() => {
    writeFileSync(join(folder, 'tsa.cnf'), configurationIn(folder));
    writeFileSync(join(folder, 'serial'), '01\n');
    writeFileSync(join(folder, 'note'), message);
    // Times in a token have a resolution of one second.
    stampedFrom = Math.floor(Date.now() / 1000) * 1000;
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.pem', '-days', '2'];
    openssl('req', '-x509', '-config', 'tsa.cnf', ...key);
    openssl('ts', '-query', '-data', 'note', '-sha256', '-cert', '-out', 'query');
    const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key'];
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', ...signer, '-out', 'reply');
    stampedUntil = Date.now();
    const [, stamp] = members(singleElement(readFileSync(join(folder, 'reply')), tags.sequence));
    token = Buffer.from(stamp?.whole ?? []);
  });

  test('contains time, subject and fingerprint', () => {
    const found = checkTimestampToken(token, message);
    expect(found.genTimeMs).toBeGreaterThanOrEqual(stampedFrom);
    expect(found.genTimeMs).toBeLessThanOrEqual(stampedUntil);
    expect(found.subject).toBe('CN=A clock of this test');
    expect(found.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  test('is refused for another text, when truncated, and after a change of any signed byte', () => {
    expectChangesRefused(token);
  });
});
