import { base64Of } from '#domain/log/base64.ts';
import { checkpointText } from '#domain/log/checkpoint.ts';
import { consistencyProof } from '#domain/log/consistency-proof.ts';
import { hexOf } from '#domain/log/hex.ts';
import { inclusionProof } from '#domain/log/inclusion-proof.ts';
import { mergeDelaySeconds, receiptText } from '#domain/log/receipts/publication-receipt.ts';
import { formatTlogProof } from '#domain/log/receipts/tlog-proof.ts';
import { formatSignedNote, signatureTypes } from '#domain/log/signed-note.ts';
import { leafHash, treeHash } from '#domain/log/tree-hash.ts';
import { nodesInMemory } from '#domain/log/tree-nodes.ts';
import { formatVerifierKey, keyIdOf } from '#domain/log/verifier-key.ts';
import { canonicalJson, type Json } from '#domain/seal/canonical-json.ts';
import { leafText, type PublishLeaf } from '#domain/seal/log-leaf.ts';
import { picksText } from '#domain/seal/picks-text.ts';
import { cosignedLine, ed25519Signer, mlDsaSigner, plainLine, sha256 } from './fixed-signers.ts';
import { predictionVectors } from './prediction-vectors.ts';
import { settlementVectors } from './settlement-vectors.ts';

const origin = 'vectors.example/log';
const [log, clock] = [
  ed25519Signer(origin, signatureTypes.ed25519),
  ed25519Signer(`${origin}/clock`, signatureTypes.cosignature),
];
const witnesses = [
  ed25519Signer('witness.example', signatureTypes.cosignature),
  mlDsaSigner('witness.example'),
];

const canonicalValues: readonly Json[] = [
  { b: [3, 2.5, -0], a: null, '€': '€', ä: '"\\\n\u0007' },
  { numbers: [333333333.3333333, 1e30, 0.002, 1e-27], literals: [true, false] },
  [],
];

/** The vectors of `docs/log.md` as JSON. Deterministic: fixed keys, and signatures without randomness. */
export function printVectors(): string {
  const salt = sha256(Buffer.from('red penalty test vector: salt'));
  const picks = picksText({
    schemeId: '00000000-0000-4000-8000-000000000009',
    ...({ market: 'asian', ruleSet: 'book', chancePercent: 55 } as const),
    picks: [
      {
        ...({ matchId: '00000000-0000-4000-8000-000000000001', market: 'asian', pick: 'home' } as const),
        ...({ lineQuarters: -3, oddsMilli: 1955, bookmaker: 'pinnacle' } as const),
      },
    ],
  });
  const entries = Array.from({ length: 9 }, (_, at) => leafText(aPublication(at + 1, sealOf(salt, picks))));
  const hashes = entries.map((entry) => leafHash(sha256, Buffer.from(entry)));
  const time = Date.parse('2026-11-20T12:01:00Z') / 1000;
  const text = checkpointText({ origin, size: hashes.length, root: treeHash(sha256, hashes) });
  const lines = [plainLine(log, text), cosignedLine(clock, time, text)];
  const head = formatSignedNote({ text, signatures: lines });
  const cosigned = witnesses.map((witness) => cosignedLine(witness, time + 3, text));
  const nodeAt = nodesInMemory(sha256, hashes);
  const entry = Buffer.from(entries[4] ?? '');
  const proof = inclusionProof(sha256, nodeAt, 4, hashes.length);
  const vectors = {
    about: 'Test vectors of docs/log.md, printed by npm run goldens. The keys are public: never trust them.',
    canonicalJson: canonicalValues.map((value) => ({ value, text: canonicalJson(value) })),
    seals: [picks, '½ 注'].map((sealed) => ({ salt: hexOf(salt), text: sealed, seal: sealOf(salt, sealed) })),
    keys: [log, clock, ...witnesses].map(({ key, seed }) => ({
      ...({ name: key.name, type: key.type, seed: hexOf(seed), publicKey: hexOf(key.publicKey) } as const),
      keyId: keyIdOf(sha256, key),
      verifierKey: formatVerifierKey(sha256, key),
    })),
    leaves: entries.map((leaf, at) => ({ entry: leaf, leafHash: hexOf(hashes[at] ?? new Uint8Array()) })),
    roots: [0, ...hashes.keys()].map((size) => ({ size, root: rootAt(hashes, size) })),
    head,
    cosignedHead: formatSignedNote({ text, signatures: [...lines, ...cosigned] }),
    inclusion: [0, 4, 8].map((index) => ({
      ...({ index, size: hashes.length, root: rootAt(hashes, hashes.length) } as const),
      proof: inclusionProof(sha256, nodeAt, index, hashes.length).map(base64Of),
    })),
    consistency: [1, 4, 6, 8].map((from) => ({
      ...({ from, to: hashes.length, fromRoot: rootAt(hashes, from) } as const),
      toRoot: rootAt(hashes, hashes.length),
      proof: consistencyProof(sha256, nodeAt, from, hashes.length).map(base64Of),
    })),
    tlogProof: formatTlogProof({ extra: entry, index: 4, proof, checkpoint: head }),
    receipt: receiptOf(entries[4] ?? ''),
    predictions: predictionVectors(),
    settlements: settlementVectors,
  };
  return `${JSON.stringify(vectors, null, 2)}\n`;
}

function receiptOf(leaf: string): string {
  const hash = leafHash(sha256, Buffer.from(leaf));
  const at = '2026-11-20T12:00:00.000Z';
  const text = receiptText({ origin, at, mergeDelaySeconds, leafHash: hash, leaf });
  return formatSignedNote({ text, signatures: [plainLine(log, text)] });
}

function rootAt(hashes: readonly Uint8Array[], size: number): string {
  return base64Of(treeHash(sha256, hashes.slice(0, size)));
}

function sealOf(salt: Uint8Array, text: string): string {
  return hexOf(sha256(Buffer.concat([salt, Buffer.from(text)])));
}

function aPublication(sequence: number, picksSeal: string): PublishLeaf {
  const name = (key: string, zh: string, en: string) => ({ key, zh, en });
  const [matchId, kickoffAt] = ['00000000-0000-4000-8000-000000000001', '2026-11-20T19:45:00.000Z'];
  return {
    ...({ format: 2, kind: 'publish', at: '2026-11-20T12:00:00.000Z', kickoffAt } as const),
    schemeId: `00000000-0000-4000-8000-00000000001${sequence}`,
    authorId: '00000000-0000-4000-8000-000000000002',
    authorSequence: sequence,
    matchIds: [matchId],
    matches: [
      {
        ...({ matchId, kickoffAt, competition: name('it.1', '意甲', 'Serie A') } as const),
        home: name('inter', '国际米兰', 'Inter'),
        away: name('roma', '罗马', 'Roma'),
      },
    ],
    ...({ market: 'asian', ruleSet: 'book', priceFen: 2800, seal: 'ab'.repeat(32), picksSeal } as const),
  };
}
