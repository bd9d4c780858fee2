import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnBit } from '#test/build/log-tree.ts';
import { members, only, tags } from './der.ts';
import { BadTimestamp, checkTimestampToken } from './timestamp-token.ts';

// Another implementation makes the tokens: the openssl of the machine, where there is one.
const hasOpenssl = spawnSync('openssl', ['version']).status === 0;
const folder = mkdtempSync(join(tmpdir(), 'rpr-tsa-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const configuration = `
[req]
distinguished_name = name
x509_extensions = stamping
prompt = no
[name]
CN = A clock of this test
[stamping]
extendedKeyUsage = critical,timeStamping
[plain]
basicConstraints = CA:FALSE
[tsa]
default_tsa = clock
[clock]
serial = ${folder}/serial
default_policy = 1.2.3.4
digests = sha256, sha384
signer_digest = sha256
`;

function openssl(...args: string[]): void {
  const { status, stderr } = spawnSync('openssl', args, { cwd: folder });
  if (status !== 0) throw new Error(String(stderr));
}

const message = Buffer.from('example.org/log\n1\nAAAA\n\n— line\n');
let token: Buffer;

beforeAll(() => {
  if (!hasOpenssl) return;
  writeFileSync(join(folder, 'tsa.cnf'), configuration);
  writeFileSync(join(folder, 'serial'), '01\n');
  writeFileSync(join(folder, 'note'), message);
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key', '-out', 'tsa.pem', '-days', '2'];
  openssl('req', '-x509', '-config', 'tsa.cnf', ...key);
  openssl('ts', '-query', '-data', 'note', '-sha256', '-cert', '-out', 'query');
  const signer = ['-signer', 'tsa.pem', '-inkey', 'tsa.key'];
  openssl('ts', '-reply', '-config', 'tsa.cnf', '-queryfile', 'query', ...signer, '-out', 'reply');
  const [, stamp] = members(only(readFileSync(join(folder, 'reply')), tags.sequence));
  token = Buffer.from(stamp?.whole ?? []);
});

const faultOf = (bytes: Uint8Array, of: Uint8Array = message): string | null => {
  try {
    checkTimestampToken(bytes, of);
    return null;
  } catch (error) {
    return error instanceof BadTimestamp ? error.fault : 'unreadable';
  }
};

test.skipIf(!hasOpenssl)('a token of another implementation says when and by whom a text was stamped', () => {
  const found = checkTimestampToken(token, message);
  expect(Math.abs(found.genTimeMs - Date.now())).toBeLessThan(60_000);
  expect(found.subject).toBe('CN=A clock of this test');
  expect(found.fingerprint).toMatch(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/);
});

test.skipIf(!hasOpenssl)(
  'a stamp of another text is refused, and so is every changed byte that was signed',
  () => {
    expect(faultOf(token, Buffer.from('another'))).toBe('otherText');
    expect(faultOf(token.subarray(0, -1))).not.toBeNull();
    expect(faultOf(new Uint8Array())).toBe('unreadable');
    const infoStart = token.indexOf(Buffer.from('060b2a864886f70d0109100104', 'hex'));
    const time = token.indexOf(Buffer.from(String(new Date().getUTCFullYear())), infoStart);
    expect(faultOf(turnBit(token, (time + 3) * 8))).toBe('changed');
    expect(faultOf(turnBit(token, token.length * 8 - 1))).toBe('notSigned');
  },
);

test.skipIf(!hasOpenssl)('a certificate that is not one for timestamps stamps nothing', () => {
  const key = ['-key', 'tsa.key', '-out', 'plain.pem', '-days', '2'];
  openssl('req', '-x509', '-config', 'tsa.cnf', '-extensions', 'plain', ...key);
  const [stamping, plain] = ['tsa.pem', 'plain.pem'].map((name) => {
    openssl('x509', '-in', name, '-outform', 'DER', '-out', `${name}.der`);
    return readFileSync(join(folder, `${name}.der`));
  });
  const at = token.indexOf(stamping ?? '');
  expect(at).toBeGreaterThan(0);
  expect(plain?.length).toBeLessThan(stamping?.length ?? 0);
  // The use is part of what the certificate is; without it the very same signature counts for nothing.
  const use = token.indexOf(Buffer.from('06082b06010505070308', 'hex'), at);
  expect(faultOf(turnBit(token, (use + 9) * 8 + 7))).toBe('notSigned');
});
