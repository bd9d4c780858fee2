import { checkSchemeProof } from '#domain/log/audit/scheme-proof.ts';
import { isHead, readHead } from '#domain/log/audit/signed-head.ts';
import { sha256 } from '@noble/hashes/sha2.js';
import type { PublishLeaf, SettleLeaf } from '#domain/seal/log-leaf.ts';
import { aPublication, aSettlement, newLog } from '#test/build/signed-log.ts';
import type { SchemeCheck } from '../../check-scheme.ts';
import { newWitness, policyText } from '#test/build/cosignature/witnesses.ts';
import { checkPolicy } from '../../check-policy.ts';
import { decideTrust } from '../../trust/decide-trust.ts';
import { witnessesOf } from '../../visit-log.ts';
import { verifyEd25519 } from '../../ed25519.ts';
import type { VerifiedLog } from '../../verify-log.ts';

interface Changes {
  readonly kickoffAt?: string;
  readonly data?: (data: string) => string;
  readonly stampedAt?: string;
  /** When each witness cosigned the first head; null for one that did not. */
  readonly cosignedAt?: readonly (string | null)[];
  readonly forge?: (note: string) => string;
  /** Publication and settlement of leaf format 2 instead. */
  readonly leaves?: readonly [publish: PublishLeaf, settle: SettleLeaf];
}

/** The check of a scheme, computed from the proof a server returns. */
export function checkOf(changes: Changes = {}) {
  const { kickoffAt = '2026-11-20T19:45:00.000Z', data = (same) => same, stampedAt, leaves } = changes;
  const { cosignedAt = [], forge = (same) => same } = changes;
  const witnesses = cosignedAt.map((_, at) => newWitness(`w${at}.example`));
  const log = newLog();
  const scheme = leaves?.[0] ?? aPublication({ kickoffAt });
  log.add(aPublication(), scheme);
  const plainNote = log.head('2026-11-20T12:00:30Z');
  const firstNote = forge(
    witnesses.reduce((note, { cosign }, at) => {
      const time = cosignedAt[at];
      return time ? cosign(note, time) : note;
    }, plainNote),
  );
  log.add(leaves?.[1] ?? aSettlement(scheme));
  const newestNote = log.head('2026-11-20T23:51:00Z');
  const timestamp = stampedAt === undefined ? null : { authority: 'tsa', at: stampedAt, token: 'AA==' };
  const headOf = (note: string, size: number) => {
    const root = '00'.repeat(32);
    return { note, size, root, signedAt: '2026-11-20T12:00:30.000Z', timestamp };
  };
  const entry = { ...log.proven(1, 2), data: data(log.entries[1] ?? '') };
  const proof: SchemeCheck['proof'] = {
    published: {
      entry,
      first: headOf(firstNote, 2),
      newest: headOf(newestNote, 3),
      consistency: log.consistency(2),
    },
    entries: [{ ...log.proven(1), data: entry.data }, log.proven(2)],
  };
  const { keys } = log.keys;
  const head = readHead(verifyEd25519, keys, newestNote);
  if (!isHead(head)) throw new Error('A signed head');
  const policy = policyText(log.keys.logKey, witnesses, witnesses.length || null);
  const verified: VerifiedLog = {
    state: 'same',
    head,
    keys,
    before: head,
    policy: checkPolicy(keys, decideTrust(null, null, policy)),
  };
  const checked = checkSchemeProof({ sha256, verify: verifyEd25519, keys }, scheme.schemeId, {
    first: firstNote,
    newest: newestNote,
    consistency: log.consistency(2),
    publication: entry,
    entries: proof.entries,
  });
  const served: SchemeCheck['served'] = {
    head: headOf(newestNote, 3),
    origin: 'o',
    logKey: '',
    clockKey: '',
    policy,
    anchors: { witnessedAt: null, timestamped: null, missing: [] },
    mirror: '/log',
    waiting: 0,
    now: '2026-11-21T00:00:00.000Z',
  };
  const cosignatures = checked.first && witnessesOf(verified, checked.first, served.now);
  return { served, proof, log: verified, checked, witnesses: cosignatures };
}
