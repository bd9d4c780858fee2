import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatVerifierKey } from '#domain/log/verifier-key.ts';
import { opensslCrypto } from '#openssl/note-crypto.ts';
import { newWitness } from '#test/build/cosignature/witnesses.ts';
import { openWitnesses } from './open-witnesses.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-policies-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const keyOf = (name: string) => {
  const [key] = newWitness(name).keys;
  if (!key) throw new Error('A witness has keys');
  return formatVerifierKey(opensslCrypto.sha256, key);
};
const [north, south] = [keyOf('north.example'), keyOf('south.example')];

function open(lines: readonly string[], production = true) {
  const file = join(folder, 'witnesses.policy');
  writeFileSync(file, `${[...lines, 'quorum both'].join('\n')}\n`);
  return openWitnesses({ witnessPolicyFile: file, outsideTimeoutMs: 100, production });
}

const policyAt = (one: string, other: string) => [
  `witness n ${north} ${one}`,
  `witness s ${south} ${other}`,
  'group both all n s',
];

test('production starts with two witnesses on hosts of others', () => {
  const opened = open(policyAt('https://witness.north.example/w', 'https://south.example:8443/'));
  expect(opened?.all.map(({ name, url }) => [name, url])).toEqual([
    ['north.example', 'https://witness.north.example/w'],
    ['south.example', 'https://south.example:8443'],
  ]);
});

test.each([
  ['http', 'http://south.example/', 'the URL http://south.example of south.example must be an https address'],
  ['loopback', 'https://127.0.0.1:7380/', 'points to this machine or a private network'],
  ['private', 'https://192.168.1.5/', 'points to this machine or a private network'],
  ['a bare name', 'https://witness/', 'points to this machine or a private network'],
  [
    'the host of the other',
    'https://north.example:8443/s',
    'north.example and south.example run on the same host north.example, so they are not two witnesses',
  ],
])('production refuses a witness at %s in one sentence, development does not', (_, url, why) => {
  const lines = policyAt('https://north.example/', url);
  const refused = faultOf(() => open(lines));
  expect(refused).toMatch(/^The trust policy \S+ cannot be used: .+\. Please check WITNESS_POLICY_FILE /);
  expect(refused).toContain(why);
  expect(open(lines, false)?.all).toHaveLength(2);
});

test('two witnesses with one key are refused with the line, in development as well', () => {
  const lines = [
    `witness n ${north} https://north.example/`,
    `witness s ${north} https://south.example/`,
    'group both all n s',
  ];
  for (const production of [true, false]) {
    expect(faultOf(() => open(lines, production))).toContain('line 2 repeats the key of another witness');
  }
});

function faultOf(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    if (error instanceof Error) return error.message;
  }
  return '';
}
