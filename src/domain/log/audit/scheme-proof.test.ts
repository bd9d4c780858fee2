import { expect, test } from 'vitest';
import { nativeVerify } from '#test/build/ed25519.ts';
import { bitsOf, nativeSha256, replaced, flipBit } from '#test/build/log-tree.ts';
import { aHold, aResult, sealedPublication } from '#test/build/sealed-publication.ts';
import { aPublication, aSettlement, newLog } from '#test/build/signed-log.ts';
import type { LogLeaf } from '../../seal/log-leaf.ts';
import { checkSchemeProof, type SchemeProof } from './scheme-proof.ts';
import { type Ed25519Verify, isHead, readHead } from './signed-head.ts';

function provenScheme() {
  const log = newLog();
  for (let index = 0; index < 5; index += 1) log.add(aPublication());
  const scheme = aPublication({ at: '2026-11-20T12:00:40.000Z' });
  log.add(scheme);
  const first = log.head('2026-11-20T12:01:00Z');
  for (let index = 0; index < 6; index += 1) log.add(aPublication());
  log.add(aSettlement(scheme));
  const newest = log.head('2026-11-20T23:51:00Z');
  const given: SchemeProof = {
    first,
    newest,
    consistency: log.consistency(6),
    publication: log.proven(5, 6),
    entries: [log.proven(5), log.proven(12)],
  };
  const verifier = { sha256: nativeSha256, verify: remembering(nativeVerify), keys: log.keys.keys };
  const check = (changed: Partial<SchemeProof> = {}, id = scheme.schemeId) =>
    checkSchemeProof(verifier, id, { ...given, ...changed });
  return { log, given, scheme, check, verifier };
}

/** Caches verifications: the same signatures are checked thousands of times below. */
function remembering(verify: Ed25519Verify): Ed25519Verify {
  const known = new Map<string, boolean>();
  return (signature, message, publicKey) => {
    const question = [signature, message, publicKey]
      .map((bytes) => Buffer.from(bytes).toString('hex'))
      .join();
    const answer = known.get(question) ?? verify(signature, message, publicKey);
    known.set(question, answer);
    return answer;
  };
}

const { log, given, scheme, check, verifier } = provenScheme();
const codesOf = (changed: Partial<SchemeProof>, id?: string) =>
  check(changed, id).failures.map(({ code }) => code);

test('a proof shows its scheme in a head older than kick-off, its settlement, and its lead time', () => {
  const found = check();
  expect(found.failures).toEqual([]);
  expect(found.leadMs).toBe(7 * 3_600_000 + 44 * 60_000);
  expect(found.publish).toMatchObject({ schemeId: scheme.schemeId });
  expect(found.book.schemes.get(scheme.schemeId)?.settlement?.outcome).toBe('win');
});

test('a proof includes the results and holds of its matches, and of no other match', () => {
  const own = sealedPublication();
  const other = sealedPublication();
  const proofWith = (...shared: readonly LogLeaf[]) => {
    const log = newLog();
    log.add(own.publish);
    const first = log.head('2026-11-20T12:01:00Z');
    log.add(...shared);
    const newest = log.head('2026-11-20T23:51:00Z');
    const entries = [own.publish, ...shared].map((_, index) => log.proven(index));
    const proof = { first, newest, consistency: log.consistency(1), publication: log.proven(0, 1), entries };
    const verifier = { sha256: nativeSha256, verify: nativeVerify, keys: log.keys.keys };
    return checkSchemeProof(verifier, own.publish.schemeId, proof).failures.map(({ code }) => code);
  };
  const [hold, release] = [aHold(own, 'hold'), aHold(own, 'release')];
  expect(proofWith(hold)).toEqual([]);
  expect(proofWith(hold, release, aResult(own))).toEqual([]);
  expect(proofWith(hold, aResult(own))).toEqual(['resultWhileHeld']);
  expect(proofWith(aHold(other, 'hold'))).toEqual(['revealNotLogged']);
  expect(proofWith(aResult(other))).toEqual(['revealNotLogged']);
});

test('every single flipped bit of leaf and proofs is rejected', () => {
  const turned = (text: string, bit: number) =>
    Buffer.from(flipBit(Buffer.from(text, 'hex'), bit)).toString('hex');
  const leaf = Buffer.from(given.publication.data);
  const accepted: string[] = [];
  for (const bit of bitsOf(leaf.length)) {
    const data = Buffer.from(flipBit(leaf, bit)).toString('utf8');
    const { failures } = check({ publication: { ...given.publication, data } });
    if (failures.length === 0) accepted.push(`leaf ${bit}`);
    const [publication, ...rest] = given.entries;
    if (publication && check({ entries: [{ ...publication, data }, ...rest] }).failures.length === 0) {
      accepted.push(`entry ${bit}`);
    }
  }
  const hashes = [
    ...given.publication.proof.map((_, at) => (bit: number) => ({
      publication: { ...given.publication, proof: replacedAt(given.publication.proof, at, bit) },
    })),
    ...given.consistency.map((_, at) => (bit: number) => ({
      consistency: replacedAt(given.consistency, at, bit),
    })),
    ...given.entries.flatMap((entry, of) =>
      entry.proof.map((_, at) => (bit: number) => ({
        entries: replaced(given.entries, of, { ...entry, proof: replacedAt(entry.proof, at, bit) }),
      })),
    ),
  ];
  function replacedAt(proof: readonly string[], at: number, bit: number): string[] {
    return replaced(proof, at, turned(proof[at] ?? '', bit));
  }
  hashes.forEach((change, index) => {
    for (const bit of bitsOf(32)) {
      if (check(change(bit)).failures.length === 0) accepted.push(`hash ${index} ${bit}`);
    }
  });
  expect(hashes.length).toBeGreaterThan(10);
  expect(accepted).toEqual([]);
});

test('every single flipped bit of a signed note is rejected', () => {
  const bytes = Buffer.from(given.first);
  const accepted: number[] = [];
  for (const bit of bitsOf(bytes.length)) {
    const note = Buffer.from(flipBit(bytes, bit)).toString('utf8');
    if (isHead(readHead(nativeVerify, log.keys.keys, note))) accepted.push(bit);
  }
  expect(isHead(readHead(nativeVerify, log.keys.keys, given.first))).toBe(true);
  expect(accepted).toEqual([]);
});

test('a leaf of another index, scheme or log is rejected', () => {
  const { publication, entries } = given;
  expect(codesOf({ publication: { ...publication, index: 4 } })).toContain('notIncluded');
  expect(codesOf({}, aPublication().schemeId)).toContain('revealNotLogged');
  expect(codesOf({ publication: log.proven(3, 6) })).toContain('revealNotLogged');
  expect(codesOf({ entries: entries.slice(1) })).toEqual(
    expect.arrayContaining(['revealNotLogged', 'notPublished']),
  );
  expect(codesOf({ entries: [...entries, log.proven(2)] })).toContain('revealNotLogged');
});

test('a newest head that is older, or that does not continue the first, is reported', () => {
  expect(codesOf({ first: given.newest, newest: given.first })).toContain('headShrank');
  const fork = newLog(log.keys);
  for (let index = 0; index < 20; index += 1) fork.add(aPublication());
  const newest = fork.head('2026-11-21T00:00:00Z');
  expect(codesOf({ newest, consistency: fork.consistency(6) })).toContain('notConsistent');
  expect(codesOf({ newest })).toContain('notConsistent');
});

test('a proof signed with other keys proves nothing', () => {
  const other = provenScheme();
  const found = checkSchemeProof(verifier, other.scheme.schemeId, other.given);
  expect(found.failures.map(({ code }) => code)).toEqual(['headNotSigned', 'headNotSigned']);
  expect([found.first, found.newest, found.leadMs]).toEqual([null, null, null]);
});
