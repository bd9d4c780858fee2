import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aNote, newCosigner, newLogSigner } from '#test/build/cosignature/cosigner.ts';
import { bitsOf, nativeSha256, flipBit } from '#test/build/log-tree.ts';
import { nativeCrypto, nobleCrypto } from '#test/build/cosignature/note-crypto.ts';
import { type NoteSignature, signatureTypes } from '../signed-note.ts';
import { formatVerifierKey } from '../verifier-key.ts';
import { isPolicy, parsePolicy } from './parse-policy.ts';
import type { Policy } from './policy.ts';
import { policyVerdict, satisfiesPolicy } from './satisfies-policy.ts';

const origin = 'example.org/log';
const log = newLogSigner(origin);
const otherLog = newLogSigner('example.org/other');
const { cosignature, mlDsa44Cosignature } = signatureTypes;
const names = ['X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3'];
const cosigners = names.map((name, index) =>
  newCosigner(`${name.toLowerCase()}.example`, index % 2 === 0 ? cosignature : mlDsa44Cosignature),
);
const definitions = [
  ...[log, otherLog].map(({ key }) => `log ${formatVerifierKey(nativeSha256, key)}\n`),
  ...cosigners.map(({ key }, index) => `witness ${names[index]} ${formatVerifierKey(nativeSha256, key)}\n`),
].join('');
const example = `${definitions}group X 2 X1 X2 X3\ngroup Y any Y1 Y2 Y3\ngroup XY all X Y\nquorum XY\n`;

function policyOf(text: string): Policy {
  const policy = parsePolicy(nativeSha256, text);
  if (!isPolicy(policy)) throw new Error(`line ${policy.line}: ${policy.fault}`);
  return policy;
}

/** A checkpoint of the log, cosigned by the named witnesses at second 100. */
function cosigned(
  by: readonly string[],
  more: (text: string) => readonly NoteSignature[] = () => [],
): string {
  return aNote(origin, (text) => [
    log.line(text),
    ...cosigners.filter((_, index) => by.includes(names[index] ?? '')).map(({ line }) => line(text, 100)),
    ...more(text),
  ]);
}
const verdictOf = (note: string, policy = policyOf(example)) => policyVerdict(nativeCrypto, policy, note);

test.each([
  ['XY', ['X1', 'X2', 'Y1'], true],
  ['XY', ['X2', 'X3', 'Y3'], true],
  ['XY', ['X1', 'X2', 'X3', 'Y1', 'Y2', 'Y3'], true],
  ['XY', ['X1', 'X2', 'X3'], false],
  ['XY', ['X1', 'Y1', 'Y2', 'Y3'], false],
  ['XY', [], false],
  ['X', ['X1', 'X3'], true],
  ['X', ['X1', 'Y1'], false],
  ['Y', ['Y2'], true],
  ['X1', ['X1'], true],
  ['X1', ['X2', 'X3', 'Y1', 'Y2', 'Y3'], false],
  ['none', [], true],
] as const)('a quorum of %s with the cosignatures of %j: %s', (quorum, by, isSatisfied) => {
  const policy = policyOf(example.replace('quorum XY', `quorum ${quorum}`));
  expect(satisfiesPolicy(nativeCrypto, policy, cosigned(by))).toBe(isSatisfied);
  expect(satisfiesPolicy(nobleCrypto, policy, cosigned(by))).toBe(isSatisfied);
});

test('a satisfied policy names the checkpoint, its log, and who cosigned when', () => {
  const note = cosigned(['X1', 'X2', 'Y1'], (text) =>
    cosigners.slice(0, 1).map(({ line }) => line(text, 90)),
  );
  const verdict = verdictOf(note);
  expect(
    verdict.isSatisfied && [verdict.checkpoint.origin, verdict.checkpoint.size, verdict.log.key.name],
  ).toEqual([origin, 5, origin]);
  expect(verdict.witnessed).toEqual([
    { name: 'X1', timesSeconds: [90, 100] },
    { name: 'X2', timesSeconds: [100] },
    { name: 'Y1', timesSeconds: [100] },
  ]);
});

test('any set of cosignatures satisfies exactly the quorum it counts up to', () => {
  const policy = policyOf(example);
  fc.assert(
    fc.property(fc.subarray(names), fc.subarray(names), (by, twice) => {
      const again = (text: string) =>
        cosigners
          .filter((_, index) => by.includes(names[index] ?? '') && twice.includes(names[index] ?? ''))
          .map(({ line }) => line(text, 101));
      const count = (letter: string) => by.filter((name) => name.startsWith(letter)).length;
      const verdict = verdictOf(cosigned(by, again), policy);
      expect(verdict.isSatisfied).toBe(count('X') >= 2 && count('Y') >= 1);
      expect(verdict.witnessed.map(({ name }) => name)).toEqual(by);
    }),
    { numRuns: 60 },
  );
});

describe('a note is refused', () => {
  const by = ['X1', 'X2', 'Y1'];
  const good = cosigned(by);
  const whyOf = (note: string, policy?: Policy) => {
    const verdict = verdictOf(note, policy);
    return verdict.isSatisfied ? null : verdict.why;
  };

  test('that is no signed checkpoint', () => {
    expect(whyOf(good)).toBeNull();
    for (const note of ['', good.slice(0, -1), good.replace('\n5\n', '\n05\n')]) {
      expect(whyOf(note)).toBe('malformed');
    }
  });

  test('without the signature of a log of that origin', () => {
    const witnessLines = (text: string) => cosigners.map(({ line }) => line(text, 100));
    expect(whyOf(aNote(origin, witnessLines))).toBe('notLogged');
    expect(whyOf(aNote(origin, (text) => [otherLog.line(text), ...witnessLines(text)]))).toBe('notLogged');
    expect(whyOf(aNote('example.org/third', (text) => [log.line(text), ...witnessLines(text)]))).toBe(
      'notLogged',
    );
    expect(whyOf(good, { ...policyOf(example), logs: [] })).toBe('notLogged');
  });

  test('with the cosignature of an unknown witness alone, or one without a time', () => {
    const stranger = newCosigner('stranger.example', cosignature);
    expect(whyOf(cosigned(['X1', 'X2'], (text) => [stranger.line(text, 100)]))).toBe('noQuorum');
    const y1 = cosigners.slice(3, 4);
    expect(whyOf(cosigned(['X1', 'X2'], (text) => y1.map(({ line }) => line(text, 0))))).toBe('noQuorum');
    expect(whyOf(cosigned(['X1', 'X2'], (text) => y1.map(({ line }) => line(text, 1))))).toBeNull();
  });

  test('with cosignatures of another checkpoint', () => {
    const other = aNote(origin, (text) => [log.line(text)], { size: 6 });
    const lines = good
      .slice(good.indexOf('\n\n') + 2)
      .split('\n')
      .slice(1)
      .join('\n');
    expect(whyOf(other + lines)).toBe('badSignature');
  });

  test('with any bit of a signature line turned: no changed line ever counts', () => {
    const policy = policyOf(`${definitions}quorum X1\n`);
    const note = Buffer.from(cosigned(['X1']));
    const start = note.indexOf('\n\n') + 2;
    const accepted = bitsOf(note.length - start).filter((bit) => {
      const turned = Buffer.concat([note.subarray(0, start), flipBit(note.subarray(start), bit)]);
      return satisfiesPolicy(nativeCrypto, policy, turned.toString('utf8'));
    });
    expect(accepted).toEqual([]);
  });

  test('with any bit of its text turned', () => {
    const policy = policyOf(example);
    const note = Buffer.from(good);
    const length = note.indexOf('\n\n') + 1;
    const accepted = bitsOf(length).filter((bit) => {
      const turned = Buffer.concat([flipBit(note.subarray(0, length), bit), note.subarray(length)]);
      return satisfiesPolicy(nativeCrypto, policy, turned.toString('utf8'));
    });
    expect(accepted).toEqual([]);
  });
});
