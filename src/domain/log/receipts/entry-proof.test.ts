import { expect, test } from 'vitest';
import { nativeVerify } from '#test/build/ed25519.ts';
import { bitsOf, flipBit, nativeSha256 } from '#test/build/log-tree.ts';
import { aPublication, newLog, newLogKeys } from '#test/build/signed-log.ts';
import { checkEntryProof, entryProof } from './entry-proof.ts';
import { parseTlogProof } from './tlog-proof.ts';

function aProof(at = '2026-11-20T12:01:00Z') {
  const log = newLog();
  log.add(aPublication(), aPublication(), aPublication());
  const note = log.head(at);
  const text = entryProof(log.proven(1), note);
  return { log, text, verifier: { sha256: nativeSha256, verify: nativeVerify, keys: log.keys.keys } };
}

function check(verifier: ReturnType<typeof aProof>['verifier'], text: string) {
  const proof = parseTlogProof(text);
  return proof && checkEntryProof(verifier, proof, proof.extra ?? new Uint8Array());
}

test('the proof of an entry carries the entry and verifies with the keys alone', () => {
  const { log, text, verifier } = aProof();
  const found = check(verifier, text);
  expect(found?.failures).toEqual([]);
  expect(found?.leaf).toEqual(JSON.parse(log.entries[1] ?? ''));
  expect(found?.head?.size).toBe(3);
});

test('a flipped bit anywhere in the file is refused', () => {
  const { text, verifier } = aProof();
  const bytes = Buffer.from(text);
  for (const bit of bitsOf(bytes.length)) {
    const changed = Buffer.from(flipBit(bytes, bit)).toString();
    const found = check(verifier, changed);
    expect(found === null || found.failures.length > 0, `bit ${bit}`).toBe(true);
  }
});

test('a proof of another entry, of another place and of another log is refused', () => {
  const { log, text, verifier } = aProof();
  const note = log.heads[0] ?? '';
  const moved = entryProof({ ...log.proven(1), index: 0 }, note);
  expect(check(verifier, moved)?.failures).toEqual([{ code: 'notIncluded', index: 0, size: 3 }]);
  const swapped = entryProof({ ...log.proven(1), data: log.entries[0] ?? '' }, note);
  expect(check(verifier, swapped)?.failures).toEqual([{ code: 'notIncluded', index: 1, size: 3 }]);
  const others = { ...verifier, keys: newLogKeys('other.example/log').keys };
  expect(check(others, text)?.failures).toEqual([
    { code: 'headOtherLog', place: 1, origin: 'example.org/log' },
  ]);
  const forged = { ...verifier, keys: newLogKeys().keys };
  expect(check(forged, text)?.failures).toEqual([{ code: 'headNotSigned', size: 3 }]);
});

test('an entry that is dated after the checkpoint and an entry that is no leaf are refused', () => {
  const early = aProof('2026-11-20T11:00:00Z');
  expect(check(early.verifier, early.text)?.failures.map(({ code }) => code)).toEqual(['postDated']);
  const { log, verifier } = aProof();
  log.entries.push('{"kind":"other"}', '\ufffd');
  const note = log.head('2026-11-20T12:02:00Z');
  for (const index of [3, 4]) {
    const codes = check(verifier, entryProof(log.proven(index), note))?.failures.map(({ code }) => code);
    expect(codes).toEqual(['entryUnknown']);
  }
});
