import { expect, test } from 'vitest';
import { newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { newLogKeys } from '#test/build/signed-log.ts';
import { trustChanges, trustKeys, trustParts } from './trust-changes.ts';

const [keys, otherKeys] = [newLogKeys(), newLogKeys()];
const [north, south] = [newWitness('north.example'), newWitness('south.example')];
const textOf = (
  of = keys,
  clockKey = of.clockKey,
  witnesses = [north, south],
  threshold: number = witnesses.length,
) => `# clock ${clockKey}\n${policyText(of.logKey, witnesses, threshold)}`;
const before = textOf();
const changes = (after: string) => trustChanges(nativeSha256, before, after);

test('each part that an operator may replace is named', () => {
  expect(changes(textOf())).toEqual([]);
  expect(changes(textOf(otherKeys))).toEqual(['logKey', 'clockKey']);
  expect(changes(textOf(keys, otherKeys.clockKey))).toEqual(['clockKey']);
  expect(changes(textOf(keys, keys.clockKey, [north, newWitness('south.example')]))).toEqual(['witnesses']);
  expect(changes(textOf(keys, keys.clockKey, [north, south], 1))).toEqual(['quorum']);
  expect(changes(textOf(keys, keys.clockKey, [north]))).toEqual(['witnesses', 'quorum']);
});

test('comments and addresses are no change, and what is no policy changes everything', () => {
  const moved = before.replace(
    `log ${keys.logKey}`,
    `# moved\nlog ${keys.logKey} https://elsewhere.example/log`,
  );
  expect(changes(moved)).toEqual([]);
  for (const text of ['', 'hello\n', before.replace('# clock', '# clocks')]) {
    expect(changes(text)).toEqual(trustParts);
  }
});

test('the keys of a policy are those of log, clock and witnesses, with their IDs', () => {
  const shown = trustKeys(nativeSha256, before);
  expect(shown).toHaveLength(6);
  expect(shown.slice(0, 2)).toEqual(
    [keys.logKey, keys.clockKey].map((key) => key.split('+').slice(0, 2).join(' ')),
  );
  expect(shown.filter((key) => /^north\.example [0-9a-f]{8}$/.test(key))).toHaveLength(2);
  expect(trustKeys(nativeSha256, 'hello\n')).toEqual([]);
});
