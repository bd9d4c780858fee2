import { expect, test } from 'vitest';
import { sha256 } from '@noble/hashes/sha2.js';
import { checkEntryProof } from '#domain/log/receipts/entry-proof.ts';
import { parseTlogProof } from '#domain/log/receipts/tlog-proof.ts';
import { checkSchemeProof } from '#domain/log/audit/scheme-proof.ts';
import { aPublication, newLog } from '#test/build/signed-log.ts';
import { verifyEd25519 } from './ed25519.ts';
import { tlogProofFile } from './tlog-proof-file.ts';

/** The check of the second publication of a log, whose entry a server may have changed. */
function aCheck(change: (data: string) => string = (same) => same) {
  const log = newLog();
  const scheme = aPublication();
  log.add(aPublication(), scheme);
  const first = log.head('2026-11-20T12:00:30Z');
  log.add(aPublication());
  const newest = log.head('2026-11-20T12:01:30Z');
  const entry = { ...log.proven(1, 2), data: change(log.entries[1] ?? '') };
  const entries = [{ ...log.proven(1), data: entry.data }];
  const headOf = (note: string, size: number) => {
    const [root, signedAt] = ['00'.repeat(32), '2026-11-20T12:00:30.000Z'];
    return { note, size, root, signedAt, timestamp: null };
  };
  const consistency = log.consistency(2);
  const verifier = { sha256, verify: verifyEd25519, keys: log.keys.keys };
  const given = { first, newest, consistency, publication: entry, entries };
  const checked = checkSchemeProof(verifier, scheme.schemeId, given);
  const published = { entry, first: headOf(first, 2), newest: headOf(newest, 3), consistency };
  return { scheme, verifier, check: { proof: { published, entries }, checked } };
}

test('a verified proof is saved as a tlog-proof of the first checkpoint that verifies alone', () => {
  const { scheme, verifier, check } = aCheck();
  const file = tlogProofFile(check);
  expect(file?.name).toBe(`tip-${scheme.schemeId}.tlog-proof`);
  const proof = parseTlogProof(file?.text ?? '');
  const found = proof && checkEntryProof(verifier, proof, proof.extra ?? new Uint8Array());
  expect(found?.failures).toEqual([]);
  expect(found?.leaf).toEqual(scheme);
  expect(found?.head?.size).toBe(2);
});

test('a proof that failed, and a publication without a checkpoint, are not offered as a file', () => {
  const { check } = aCheck((data) => data.replace('2800', '2700'));
  expect(check.checked.failures.length).toBeGreaterThan(0);
  expect(tlogProofFile(check)).toBeNull();
  expect(tlogProofFile({ proof: { published: null, entries: [] }, checked: null })).toBeNull();
});
