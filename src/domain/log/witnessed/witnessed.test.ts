import { expect, test } from 'vitest';
import { nativeCrypto, nobleCrypto } from '#test/build/cosignature/note-crypto.ts';
import { changedLine, newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import { nativeSha256 } from '#test/build/log-tree.ts';
import { aPublication, newLog, newLogKeys } from '#test/build/signed-log.ts';
import { enterLeaf, openBook } from '../audit/log-book.ts';
import { isHead, readHead, type SignedHead } from '../audit/signed-head.ts';
import { nativeVerify } from '#test/build/ed25519.ts';
import { headWitnesses } from './head-witnesses.ts';
import { witnessedLog } from './witnessed-log.ts';
import { isTrustPolicy, readTrustPolicy, witnessNames } from './trust-policy.ts';

const keys = newLogKeys();
const [north, south] = [newWitness('north.example'), newWitness('south.example')];
const both = policyText(keys.logKey, [north, south]);
const one = policyText(keys.logKey, [north, south], 1);
const nobody = policyText(keys.logKey, [], null);

function policyOf(text: string) {
  const policy = readTrustPolicy(nativeSha256, text, keys.keys);
  if (!isTrustPolicy(policy)) throw new Error(policy.fault);
  return policy;
}

function headOf(note: string): SignedHead {
  const head = readHead(nativeVerify, keys.keys, note);
  if (!isHead(head)) throw new Error(head.fault);
  return head;
}

const plain = newLog(keys).head('2026-11-20T12:01:00Z');
const byNorth = north.cosign(plain, '2026-11-20T12:01:05Z');
/** Of the reader, after every time here. */
const nowMs = Date.parse('2026-11-21T00:00:00Z');
const byBoth = south.cosign(byNorth, '2026-11-20T12:03:00Z');

test.each([
  ['both witnesses', both, byBoth, ['north.example', 'south.example'], '2026-11-20T12:03:00Z'],
  ['one of two, both required', both, byNorth, ['north.example'], null],
  ['one of two, one required', one, byBoth, ['north.example', 'south.example'], '2026-11-20T12:01:05Z'],
  ['nobody', both, plain, [], null],
  ['a policy without quorum', nobody, byBoth, [], null],
])('cosignatures of a head: %s', (_, policy, note, names, at) => {
  for (const crypto of [nativeCrypto, nobleCrypto]) {
    expect(headWitnesses(crypto, policyOf(policy), headOf(note), nowMs)).toEqual({
      names,
      quorumAtMs: at === null ? null : Date.parse(at),
      implausible: null,
      hasInvalidLine: false,
    });
  }
});

test('a cosignature of another head or with a changed byte makes all cosignatures invalid', () => {
  const larger = newLog(keys);
  larger.add(aPublication());
  const foreign = north.cosign(larger.head('2026-11-20T12:02:00Z'), '2026-11-20T12:02:00Z');
  const stolenLines = foreign.split('\n').filter((line) => line.includes('north.example'));
  const notes = [`${byBoth}${stolenLines.join('\n')}\n`, changedLine(byBoth, 'south.example')];
  for (const note of notes) {
    const found = headWitnesses(nativeCrypto, policyOf(both), headOf(note), nowMs);
    expect(found).toMatchObject({ names: [], quorumAtMs: null, hasInvalidLine: true });
  }
});

test('a quorum in the future or before its own head proves nothing, unless the liars are too few to make one', () => {
  const signed = '2026-11-20T12:01:00Z';
  const [early, late] = ['2026-11-20T11:59:59Z', '2026-11-21T00:01:01Z'];
  const of = (policy: string, first: string, second: string) =>
    headWitnesses(
      nativeCrypto,
      policyOf(policy),
      headOf(south.cosign(north.cosign(plain, first), second)),
      nowMs,
    );
  for (const [why, at] of [
    ['early', early],
    ['future', late],
  ] as const) {
    expect(of(both, at, at)).toMatchObject({ quorumAtMs: null, implausible: { why, atMs: Date.parse(at) } });
  }
  // One of two that are both required can only make the quorum later.
  expect(of(both, early, signed)).toMatchObject({ quorumAtMs: Date.parse(signed), implausible: null });
  expect(of(both, signed, late)).toMatchObject({ quorumAtMs: null, implausible: { why: 'future' } });
  // Where one is enough, a liar about the future changes nothing, and one about the past is found.
  expect(of(one, signed, late)).toMatchObject({ quorumAtMs: Date.parse(signed), implausible: null });
  expect(of(one, signed, early)).toMatchObject({ quorumAtMs: null, implausible: { why: 'early' } });
});

test('a publication is not proven by a quorum that back-dates itself before kick-off', () => {
  const log = newLog(keys);
  const leaf = aPublication({ kickoffAt: '2026-11-20T19:45:00.000Z' });
  log.add(leaf);
  const book = openBook();
  enterLeaf(book, 0, leaf);
  const backDated = '2026-11-20T19:40:00Z';
  const note = south.cosign(north.cosign(log.head('2026-11-20T19:50:00Z'), backDated), backDated);
  expect(witnessedLog(nativeCrypto, policyOf(both), [headOf(note)], book, nowMs)).toMatchObject({
    implausible: [{ why: 'early', atMs: Date.parse(backDated), head: { size: 1 } }],
    newest: null,
    proven: 0,
  });
});

test('a time that no date can express does not count', () => {
  const late = south.cosign(byNorth, '2026-11-20T12:03:00Z');
  const far = newWitness('far.example');
  const note = far.cosign(late, '+010000-01-01T00:00:00Z');
  const policy = policyOf(policyText(keys.logKey, [north, far]));
  expect(headWitnesses(nativeCrypto, policy, headOf(note), nowMs)).toMatchObject({
    names: ['north.example'],
    quorumAtMs: null,
  });
});

test('a policy must list the key of the log', () => {
  const { logKey } = newLogKeys();
  const of = (text: string) => readTrustPolicy(nativeSha256, text, keys.keys);
  expect(of(policyText(logKey, [north]))).toEqual({ fault: 'otherKey' });
  expect(of(`log ${keys.clockKey}\nquorum none\n`)).toEqual({ fault: 'otherKey' });
  expect(of(`log ${keys.logKey}\nwitness\nquorum none\n`)).toEqual({ fault: 'malformed', line: 2 });
  expect(witnessNames(policyOf(both))).toEqual(['north.example', 'south.example']);
});

test('a publication is proven by a head that the quorum cosigned before kick-off', () => {
  const log = newLog(keys);
  const kickoffAt = '2026-11-20T19:45:00.000Z';
  const schemes = ['early', 'late', 'never'].map((schemeId) => aPublication({ schemeId, kickoffAt }));
  const book = openBook();
  for (const [index, leaf] of schemes.entries()) enterLeaf(book, index, leaf);
  const notes: string[] = [];
  const add = (at: string, cosignedAt: string | null) => {
    const leaf = schemes[log.entries.length];
    if (leaf) log.add(leaf);
    const note = log.head(at);
    notes.push(cosignedAt === null ? note : south.cosign(north.cosign(note, at), cosignedAt));
  };
  // The first head is cosigned too late, the second, which includes its entry as well, in time.
  add('2026-11-20T12:00:00Z', '2026-11-20T20:00:00Z');
  add('2026-11-20T12:01:00Z', '2026-11-20T19:44:59Z');
  add('2026-11-20T12:02:00Z', '2026-11-20T19:45:00Z');
  const found = witnessedLog(nativeCrypto, policyOf(both), notes.map(headOf), book, nowMs);
  expect(found).toEqual({
    invalidSizes: [],
    implausible: [],
    newest: { size: 3, atMs: Date.parse('2026-11-20T19:45:00Z') },
    proven: 2,
    unproven: ['never'],
  });
});

test('without cosignatures no publication is proven', () => {
  const log = newLog(keys);
  const leaf = aPublication();
  log.add(leaf);
  const book = openBook();
  enterLeaf(book, 0, leaf);
  const bad = changedLine(north.cosign(log.head('2026-11-20T12:01:00Z'), '2026-11-20T12:01:00Z'), 'north');
  const heads = [headOf(log.head('2026-11-20T12:01:00Z')), headOf(bad)];
  expect(witnessedLog(nativeCrypto, policyOf(both), heads, book, nowMs)).toEqual({
    invalidSizes: [1],
    implausible: [],
    newest: null,
    proven: 0,
    unproven: [leaf.schemeId],
  });
});
