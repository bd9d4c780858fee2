import { spawnSync } from 'node:child_process';
import { createPrivateKey, generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { turnBit } from '#test/build/log-tree.ts';
import { isAbsent } from '#test/skips.ts';
import { members, only, tags } from './der.ts';
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

/** Where the statement of a token has its time: the first year in it. */
function timeIn(token: Buffer): number {
  const infoStart = token.indexOf(Buffer.from('060b2a864886f70d0109100104', 'hex'));
  return token.indexOf('20', infoStart);
}

function expectChangesRefused(token: Buffer): void {
  expect(faultOf(token, Buffer.from('another'))).toBe('otherText');
  expect(faultOf(token.subarray(0, -1))).not.toBeNull();
  expect(faultOf(turnBit(token, (timeIn(token) + 3) * 8))).toBe('changed');
  expect(faultOf(turnBit(token, token.length * 8 - 1))).toBe('notSigned');
  // The use is part of what the certificate is; without it the very same signature counts for nothing.
  const use = token.indexOf(Buffer.from('06082b06010505070308', 'hex'));
  expect(use).toBeGreaterThan(0);
  expect(faultOf(turnBit(token, (use + 9) * 8 + 7))).toBe('notSigned');
  // That bit makes it unreadable as well, of which nothing stays behind for whoever reads a key next.
  expect(createPrivateKey(pem).asymmetricKeyType).toBe('ec');
}

// Another implementation made the tokens.
describe('a token of OpenSSL', () => {
  const stored = (name: string): Buffer => {
    const file = new URL(`../../test/fixtures/timestamp/${name}.base64`, import.meta.url);
    return Buffer.from(readFileSync(file, 'latin1'), 'base64');
  };
  const token = stored('token');

  test('says when and by whom a text was stamped', () => {
    expect(checkTimestampToken(token, message)).toEqual({
      genTimeMs: Date.parse('2026-11-23T12:31:02Z'),
      subject: 'CN=A clock of this test',
      fingerprint:
        '10:62:38:31:24:A4:B4:25:C3:41:AD:35:3E:53:4B:AD:5A:48:FF:F6:A0:CC:71:77:D3:6C:E5:AF:CD:62:EF:E8',
    });
  });

  test('is refused for another text, cut short, and with every changed byte that was signed', () => {
    expectChangesRefused(token);
    expect(faultOf(new Uint8Array())).toBe('unreadable');
  });

  test('counts for nothing when its certificate is not one for timestamps', () => {
    expect(faultOf(stored('plain-token'))).toBe('notSigned');
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

describe.skipIf(isAbsent('openssl'))('openssl: a token that this machine makes now', () => {
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
    // A time in a token has whole seconds.
    stampedFrom = Math.floor(Date.now() / 1000) * 1000;
    const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.pem', '-days', '2'];
    openssl('req', '-x509', '-config', 'tsa.cnf', ...key);
    openssl('ts', '-query', '-data', 'note', '-sha256', '-cert', '-out', 'query');
    const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key'];
    openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', ...signer, '-out', 'reply');
    stampedUntil = Date.now();
    const [, stamp] = members(only(readFileSync(join(folder, 'reply')), tags.sequence));
    token = Buffer.from(stamp?.whole ?? []);
  });

  test('says when and by whom a text was stamped', () => {
    const found = checkTimestampToken(token, message);
    expect(found.genTimeMs).toBeGreaterThanOrEqual(stampedFrom);
    expect(found.genTimeMs).toBeLessThanOrEqual(stampedUntil);
    expect(found.subject).toBe('CN=A clock of this test');
    expect(found.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
  });

  test('is refused for another text, cut short, and with every changed byte that was signed', () => {
    expectChangesRefused(token);
  });
});
