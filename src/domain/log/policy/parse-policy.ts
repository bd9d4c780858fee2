import type { Sha256 } from '../sha256.ts';
import { type SignatureType, signatureTypes } from '../signed-note.ts';
import { parseVerifierKey, type VerifierKey } from '../verifier-key.ts';
import { textOfOctets, utf8OfOctets } from './octets.ts';
import { noQuorum, type Policy, type PolicyGroup, type PolicyLog, type PolicyWitness } from './policy.ts';

/** Why a policy is invalid. `line` counts from 1. */
export interface PolicyFault {
  readonly line: number;
  readonly fault:
    | 'octet'
    | 'unterminated'
    | 'keyword'
    | 'itemCount'
    | 'key'
    | 'duplicateKey'
    | 'nameTaken'
    | 'nameUnknown'
    | 'memberTwice'
    | 'threshold'
    | 'secondQuorum'
    | 'noQuorum';
}

type Fault = PolicyFault['fault'];

interface Draft {
  readonly logs: PolicyLog[];
  readonly witnesses: PolicyWitness[];
  readonly groups: PolicyGroup[];
  quorum?: string | null;
}

const { ed25519, cosignature, mlDsa44Cosignature } = signatureTypes;
/** A log may sign checkpoints with any algorithm, a witness only with cosignatures. */
const logTypes: readonly SignatureType[] = [ed25519, cosignature, mlDsa44Cosignature];
const witnessTypes: readonly SignatureType[] = [cosignature, mlDsa44Cosignature];

/** By keyword: adds the other items of a line to the draft, or returns a fault. */
const lineKinds: Readonly<
  Record<string, (sha256: Sha256, draft: Draft, items: readonly string[]) => Fault | null>
> = {
  log: (sha256, { logs }, [vkey, url = null, ...more]) => {
    if (vkey === undefined || more.length > 0) return 'itemCount';
    const key = keyOf(sha256, vkey, logTypes);
    return key === null ? 'key' : addUnique(logs, { key, url });
  },
  witness: (sha256, draft, [name, vkey, url = null, ...more]) => {
    if (name === undefined || vkey === undefined || more.length > 0) return 'itemCount';
    if (isTaken(draft, name)) return 'nameTaken';
    const key = keyOf(sha256, vkey, witnessTypes);
    return key === null ? 'key' : addUnique(draft.witnesses, { name, key, url });
  },
  group: (_, draft, [name, least, ...members]) => {
    if (name === undefined || least === undefined || members.length === 0) return 'itemCount';
    if (isTaken(draft, name)) return 'nameTaken';
    if (!members.every((member) => isDefined(draft, member))) return 'nameUnknown';
    const all = [...draft.groups.flatMap((group) => group.members), ...members];
    if (new Set(all).size < all.length) return 'memberTwice';
    const threshold = thresholdOf(least, members.length);
    if (threshold === null) return 'threshold';
    draft.groups.push({ name, threshold, members });
    return null;
  },
  quorum: (_, draft, [name, ...more]) => {
    if (name === undefined || more.length > 0) return 'itemCount';
    if (draft.quorum !== undefined) return 'secondQuorum';
    if (name !== noQuorum && !isDefined(draft, name)) return 'nameUnknown';
    draft.quorum = name === noQuorum ? null : name;
    return null;
  },
};

/**
 * Parses a policy, or returns the first fault. Stricter than the specification in one point: a threshold must not have
 * leading zeroes. Source: C2SP tlog-policy, section Policy file syntax and structure.
 * @param file octets, or a text that is encoded as UTF-8
 */
export function parsePolicy(sha256: Sha256, file: Uint8Array | string): Policy | PolicyFault {
  const text = textOfOctets(typeof file === 'string' ? new TextEncoder().encode(file) : file);
  const draft: Draft = { logs: [], witnesses: [], groups: [] };
  const lines = text.split('\n');
  for (const [index, line] of lines.entries()) {
    const isLast = index === lines.length - 1;
    const fault = isLast && line !== '' ? 'unterminated' : readLine(sha256, draft, line);
    if (fault !== null) return { line: index + 1, fault };
  }
  const { quorum, ...rest } = draft;
  return quorum === undefined ? { line: lines.length, fault: 'noQuorum' } : { ...rest, quorum };
}

/** Type guard for the result of `parsePolicy`. */
export function isPolicy(read: Policy | PolicyFault): read is Policy {
  return 'quorum' in read;
}

function readLine(sha256: Sha256, draft: Draft, line: string): Fault | null {
  if (!/^[\t\x20-\x7e\x80-\xff]*$/.test(line)) return 'octet';
  const [keyword, ...items] = line.split(/[ \t]+/).filter((item) => item !== '');
  if (keyword === undefined || keyword.startsWith('#')) return null;
  if (!Object.hasOwn(lineKinds, keyword)) return 'keyword';
  return lineKinds[keyword]?.(sha256, draft, items) ?? null;
}

function keyOf(sha256: Sha256, vkey: string, types: readonly SignatureType[]): VerifierKey | null {
  const text = utf8OfOctets(vkey);
  const key = text === null ? null : parseVerifierKey(sha256, text);
  return key && types.includes(key.type) ? key : null;
}

/** Keys with the same public key are duplicates, also under other names, IDs and types. */
function addUnique<Entry extends PolicyLog>(entries: Entry[], entry: Entry): Fault | null {
  const same = entries.some(({ key }) => `${key.publicKey}` === `${entry.key.publicKey}`);
  if (!same) entries.push(entry);
  return same ? 'duplicateKey' : null;
}

function isTaken(draft: Draft, name: string): boolean {
  return name === noQuorum || isDefined(draft, name);
}

function isDefined({ witnesses, groups }: Draft, name: string): boolean {
  return [...witnesses, ...groups].some((entry) => entry.name === name);
}

function thresholdOf(text: string, memberCount: number): number | null {
  if (text === 'all') return memberCount;
  if (text === 'any') return 1;
  const threshold = /^[1-9][0-9]*$/.test(text) ? Number(text) : 0;
  return threshold >= 1 && threshold <= memberCount ? threshold : null;
}
