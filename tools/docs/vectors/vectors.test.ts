import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { canonicalJson, type Json } from '#domain/seal/canonical-json.ts';
import { bytesOfBase64 } from '#domain/log/base64.ts';
import { isConsistent } from '#domain/log/consistency-proof.ts';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { readLogKeys } from '#domain/log/audit/log-keys.ts';
import { sealOf } from '#domain/log/audit/reveal.ts';
import { bytesOfHex, hexOf } from '#domain/log/hex.ts';
import { isIncluded } from '#domain/log/inclusion-proof.ts';
import { openNote } from '#domain/log/open-note.ts';
import { checkEntryProof } from '#domain/log/receipts/entry-proof.ts';
import { isReceipt, readReceipt } from '#domain/log/receipts/publication-receipt.ts';
import { parseTlogProof } from '#domain/log/receipts/tlog-proof.ts';
import { parseSignedNote } from '#domain/log/signed-note.ts';
import { leafHash } from '#domain/log/tree-hash.ts';
import { parseVerifierKey } from '#domain/log/verifier-key.ts';
import { markets } from '#domain/market/market.ts';
import { noteCrypto } from '../../verify-log/note-crypto.ts';
import { predictionRoot } from '#domain/log/audit/predictions/prediction-root.ts';
import { readPrediction } from '#domain/log/audit/predictions/read-prediction.ts';
import { calibrate } from '#domain/model/calibration/calibration.ts';
import type { PredictionVectors } from './prediction-vectors.ts';
import { printVectors } from './print-vectors.ts';
import { settleVector, type SettlementVector } from './settlement-vectors.ts';

interface Vectors {
  readonly canonicalJson: readonly { value: Json; text: string }[];
  readonly seals: readonly { salt: string; text: string; seal: string }[];
  readonly keys: readonly { verifierKey: string; keyId: string; publicKey: string }[];
  readonly leaves: readonly { entry: string; leafHash: string }[];
  readonly head: string;
  readonly cosignedHead: string;
  readonly inclusion: readonly { index: number; size: number; root: string; proof: string[] }[];
  readonly consistency: readonly {
    from: number;
    to: number;
    fromRoot: string;
    toRoot: string;
    proof: string[];
  }[];
  readonly tlogProof: string;
  readonly receipt: string;
  readonly predictions: PredictionVectors;
  readonly settlements: readonly SettlementVector[];
}

const file = readFileSync(new URL('../../../docs/vectors.json', import.meta.url), 'utf8');
const vectors = JSON.parse(file) as Vectors;
const { sha256, ed25519 } = noteCrypto;
const bytes = (text: string) => bytesOfBase64(text) ?? new Uint8Array();
const [logKey, clockKey, ...witnessKeys] = vectors.keys.map(({ verifierKey }) => verifierKey);
const keys = readLogKeys(sha256, logKey ?? '', clockKey ?? '');
if (!keys) throw new Error('Unreadable keys');
const verifier = { sha256, verify: ed25519, keys };

/** A hash with its first bit flipped. */
const flipped = (hash: string) => {
  const [first = 0, ...rest] = bytes(hash);
  return new Uint8Array([first ^ 0x80, ...rest]);
};

test('the committed vectors are exactly what the generator prints, twice in a row', () => {
  expect(printVectors()).toBe(file);
  expect(printVectors()).toBe(file);
});

test('canonical JSON, seals, key IDs and leaf hashes are computed as listed, and differ for other input', () => {
  for (const { value, text } of vectors.canonicalJson) expect(canonicalJson(value)).toBe(text);
  for (const { salt, text, seal } of vectors.seals) {
    expect(sealOf(sha256, { schemeId: '', salt, sealedText: text })).toBe(seal);
    expect(sealOf(sha256, { schemeId: '', salt, sealedText: `${text} ` })).not.toBe(seal);
  }
  for (const { verifierKey, publicKey } of vectors.keys) {
    expect(hexOf(parseVerifierKey(sha256, verifierKey)?.publicKey ?? new Uint8Array())).toBe(publicKey);
    expect(parseVerifierKey(sha256, `x${verifierKey}`)).toBeNull();
  }
  for (const { entry, leafHash: hash } of vectors.leaves) {
    expect(hexOf(leafHash(sha256, Buffer.from(entry)))).toBe(hash);
  }
});

test('both heads verify with the keys of log, clock and witnesses, and with another size do not', () => {
  for (const note of [vectors.head, vectors.cosignedHead]) {
    const head = readHead(ed25519, keys, note);
    expect(isHead(head) && head.signedAtMs).toBe(Date.parse('2026-11-20T12:01:00Z'));
    expect(isHead(readHead(ed25519, keys, note.replace('\n9\n', '\n8\n')))).toBe(false);
  }
  const known = witnessKeys.map((key) => {
    const read = parseVerifierKey(sha256, key);
    if (!read) throw new Error(key);
    return read;
  });
  const open = (text: string) => {
    const note = parseSignedNote(text);
    return note && openNote(noteCrypto, known, note)?.map(({ key, timeSeconds }) => [key.type, timeSeconds]);
  };
  expect(open(vectors.cosignedHead)).toEqual([
    [4, 1_795_176_063],
    [6, 1_795_176_063],
  ]);
  expect(open(vectors.cosignedHead.replace('\n9\n', '\n8\n'))).toBeUndefined();
});

test('inclusion and consistency proofs hold, and with a flipped bit do not', () => {
  for (const { index, size, root, proof } of vectors.inclusion) {
    const hash = bytesOfHex(vectors.leaves[index]?.leafHash ?? '');
    const claim = { leafIndex: index, leafHash: hash, treeSize: size, root: bytes(root) };
    expect(isIncluded(sha256, claim, proof.map(bytes))).toBe(true);
    proof.forEach((_, at) => {
      const changed = proof.map((each, place) => (place === at ? flipped(each) : bytes(each)));
      expect(isIncluded(sha256, claim, changed)).toBe(false);
    });
    expect(isIncluded(sha256, { ...claim, leafIndex: index === 0 ? 1 : index - 1 }, proof.map(bytes))).toBe(
      false,
    );
  }
  for (const { from, to, fromRoot, toRoot, proof } of vectors.consistency) {
    const [first, second] = [
      { size: from, root: bytes(fromRoot) },
      { size: to, root: bytes(toRoot) },
    ];
    expect(isConsistent(sha256, first, second, proof.map(bytes))).toBe(true);
    expect(isConsistent(sha256, { ...first, root: flipped(fromRoot) }, second, proof.map(bytes))).toBe(false);
    proof.forEach((_, at) => {
      const changed = proof.map((each, place) => (place === at ? flipped(each) : bytes(each)));
      expect(isConsistent(sha256, first, second, changed)).toBe(false);
    });
  }
});

test('tlog-proof and receipt verify, and with another price do not', () => {
  const proof = parseTlogProof(vectors.tlogProof);
  const extra = proof?.extra ?? new Uint8Array();
  expect(proof && checkEntryProof(verifier, proof, extra).failures).toEqual([]);
  const cheaper = Buffer.from(Buffer.from(extra).toString().replace('2800', '2700'));
  expect(proof && checkEntryProof(verifier, proof, cheaper).failures.length).toBe(1);
  expect(isReceipt(readReceipt(verifier, vectors.receipt))).toBe(true);
  expect(readReceipt(verifier, vectors.receipt.replace('2800', '2700'))).toBe('notSigned');
});

test('predictions have the listed root and scores, and with a changed chance or order another root', () => {
  const { texts, root, outcomes, scores } = vectors.predictions;
  expect(predictionRoot(sha256, texts)).toBe(root);
  expect(predictionRoot(sha256, texts.toReversed())).not.toBe(root);
  const read = texts.map((text) => readPrediction(text));
  const changed = texts[0]?.replaceAll('500000', '500001') ?? '';
  expect(readPrediction(changed)).toBeNull();
  expect(predictionRoot(sha256, [changed, ...texts.slice(1)])).not.toBe(root);
  const { sums } = calibrate(
    read.map((prediction, place) => {
      const { home = 0, draw = 0, away = 0 } = prediction?.millionths ?? {};
      return {
        millionths: [home, draw, away],
        outcome: ['home', 'draw', 'away'].indexOf(outcomes[place] ?? '') as 0,
      };
    }),
  );
  for (const score of ['rps', 'logLoss', 'brier'] as const) expect(sums[score]).toBeCloseTo(scores[score], 8);
});

test('every settlement vector settles as listed, with another outcome or profit it does not', () => {
  for (const vector of vectors.settlements) {
    expect([vector.about, settleVector(vector).state]).toEqual([vector.about, 'same']);
    const changed = { ...vector, outcome: vector.outcome === 'loss' ? 'win' : 'loss', profit: '-1' };
    expect([vector.about, settleVector(changed).state]).toEqual([vector.about, 'differs']);
  }
  const used = new Set(vectors.settlements.map(({ market }) => market));
  expect([...markets, 'parlay'].filter((market) => !used.has(market as never))).toEqual([]);
});
