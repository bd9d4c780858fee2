import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import { newLogKeys } from '#test/build/signed-log.ts';
import { buildWeb } from './build-web.ts';
import { readPinnedPolicy } from './pinned-policy.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'rpr-pin-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const { logKey, clockKey } = newLogKeys();
const whole = `# clock ${clockKey}\n${policyText(logKey, [newWitness('north.example')])}`;

function fileOf(text: string): string {
  const file = join(folder, 'site.policy');
  writeFileSync(file, text);
  return file;
}

test('without a file nothing is pinned; a published policy is pinned as it is', () => {
  for (const none of [undefined, '']) expect(readPinnedPolicy(none)).toEqual({ text: null });
  expect(readPinnedPolicy(fileOf(whole))).toEqual({ text: whole });
});

test.each([
  ['a missing file', () => join(folder, 'missing')],
  ['a policy without the clock', () => fileOf(policyText(logKey, [newWitness('north.example')]))],
  ['the witnesses of the server alone', () => fileOf('quorum none\n')],
  ['another text', () => fileOf('hello\n')],
])('a build with %s ends in one sentence and builds nothing', async (_, file) => {
  const pinned = readPinnedPolicy(file());
  expect('fault' in pinned && pinned.fault.message).toMatch(
    /^LOG_POLICY_FILE \(.*\) cannot be read or is no trust policy .*\.$/,
  );
  expect(await buildWeb({ LOG_POLICY_FILE: file() })).toBe(2);
});
