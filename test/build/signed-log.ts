import { generateKeyPairSync, type KeyObject, randomUUID, sign } from 'node:crypto';
import { readLogKeys } from '#domain/log/audit/log-keys.ts';
import { checkpointText } from '#domain/log/checkpoint.ts';
import { consistencyProof } from '#domain/log/consistency-proof.ts';
import { cosignedText, formatCosignature } from '#domain/log/cosignature.ts';
import { inclusionProof } from '#domain/log/inclusion-proof.ts';
import { mergeDelaySeconds, receiptText } from '#domain/log/receipts/publication-receipt.ts';
import { formatSignedNote, signatureTypes } from '#domain/log/signed-note.ts';
import { leafHash, treeHash } from '#domain/log/tree-hash.ts';
import { nodesInMemory } from '#domain/log/tree-nodes.ts';
import { formatVerifierKey, keyIdOf } from '#domain/log/verifier-key.ts';
import { leafText, type LogLeaf, type PublishLeaf, type SettleLeaf } from '#domain/seal/log-leaf.ts';
import { nativeSha256 } from './log-tree.ts';

/** Keys of a log, with signing functions using Node's Ed25519. */
export function newLogKeys(origin = 'example.org/log') {
  const [log, clock] = [generateKeyPairSync('ed25519'), generateKeyPairSync('ed25519')];
  const [ed25519, cosignature] = [signatureTypes.ed25519, signatureTypes.cosignature];
  const [logBytes, clockBytes] = [rawKey(log.publicKey), rawKey(clock.publicKey)];
  const clockName = `${origin}/clock`;
  const logKey = formatVerifierKey(nativeSha256, { name: origin, type: ed25519, publicKey: logBytes });
  const clockKey = formatVerifierKey(nativeSha256, {
    name: clockName,
    type: cosignature,
    publicKey: clockBytes,
  });
  const keys = readLogKeys(nativeSha256, logKey, clockKey);
  if (!keys) throw new Error('Unreadable keys');
  return {
    origin,
    logKey,
    clockKey,
    keys,
    /** A text as a note by the log's key alone. */
    signText(text: string): string {
      const signature = sign(null, Buffer.from(text), log.privateKey);
      const line = { keyName: origin, keyId: keyIdOf(nativeSha256, keys.log), signature };
      return formatSignedNote({ text, signatures: [line] });
    },
    /** A checkpoint over leaf hashes, signed at an instant. */
    sign(leaves: readonly Uint8Array[], at: string): string {
      const text = checkpointText({ origin, size: leaves.length, root: treeHash(nativeSha256, leaves) });
      const time = Math.floor(Date.parse(at) / 1000);
      const timed = sign(null, Buffer.from(cosignedText(time, text)), clock.privateKey);
      return formatSignedNote({
        text,
        signatures: [
          {
            keyName: origin,
            keyId: keyIdOf(nativeSha256, keys.log),
            signature: sign(null, Buffer.from(text), log.privateKey),
          },
          {
            keyName: clockName,
            keyId: keyIdOf(nativeSha256, keys.clock),
            signature: formatCosignature({ time, signature: timed }),
          },
        ],
      });
    },
  };
}

/** A log that is extended and signed step by step, with its proofs. */
export function newLog(keys = newLogKeys()) {
  const entries: string[] = [];
  const heads: string[] = [];
  const hashes = () => entries.map((data) => leafHash(nativeSha256, Buffer.from(data)));
  return {
    keys,
    entries,
    heads,
    add: (...leaves: readonly LogLeaf[]) => void entries.push(...leaves.map(leafText)),
    head(at: string): string {
      const note = keys.sign(hashes(), at);
      heads.push(note);
      return note;
    },
    inclusion(index: number, size = entries.length): string[] {
      const nodeAt = nodesInMemory(nativeSha256, hashes().slice(0, size));
      return inclusionProof(nativeSha256, nodeAt, index, size).map(hex);
    },
    consistency(from: number, to = entries.length): string[] {
      const nodeAt = nodesInMemory(nativeSha256, hashes().slice(0, to));
      return consistencyProof(nativeSha256, nodeAt, from, to).map(hex);
    },
    proven(index: number, size = entries.length) {
      return { index, data: entries[index] ?? '', proof: this.inclusion(index, size) };
    },
  };
}

/** A publication at noon for a match in the evening. */
export function aPublication(changes: Partial<PublishLeaf> = {}): PublishLeaf {
  return {
    format: 1,
    kind: 'publish',
    schemeId: randomUUID(),
    authorId: randomUUID(),
    authorSequence: 1,
    at: '2026-11-20T12:00:00.000Z',
    matchIds: [randomUUID()],
    kickoffAt: '2026-11-20T19:45:00.000Z',
    priceFen: 2800,
    seal: 'ab'.repeat(32),
    ...changes,
  };
}

/** A later entry about a published scheme. */
export function laterLeaf(of: PublishLeaf, kind: 'withdraw' | 'remove', at: string): LogLeaf {
  const { schemeId, authorId, authorSequence } = of;
  return { format: 1, kind, schemeId, authorId, authorSequence, at };
}

export function aSettlement(of: PublishLeaf, changes: Partial<SettleLeaf> = {}): SettleLeaf {
  const { schemeId, authorId, authorSequence } = of;
  return {
    format: 1,
    kind: 'settle',
    schemeId,
    authorId,
    authorSequence,
    at: '2026-11-20T23:50:00.000Z',
    number: 1,
    outcome: 'win',
    profit: '0.95',
    ruleVersion: 'book-1',
    results: of.matchIds.map((matchId) => ({
      matchId,
      state: 'finished',
      halfTime: [1, 0],
      score90: [2, 1],
    })),
    ...changes,
  };
}

/** The receipt of a publication, signed at its time by the key of a test log. */
export function aReceipt(
  keys: ReturnType<typeof newLogKeys>,
  publication: PublishLeaf,
  changes: Partial<Parameters<typeof receiptText>[0]> = {},
): string {
  const leaf = leafText(publication);
  const text = receiptText({
    origin: keys.origin,
    at: publication.at,
    mergeDelaySeconds,
    leafHash: leafHash(nativeSha256, Buffer.from(leaf)),
    leaf,
    ...changes,
  });
  return keys.signText(text);
}

function rawKey(key: KeyObject): Uint8Array {
  return key.export({ format: 'der', type: 'spki' }).subarray(-32);
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}
