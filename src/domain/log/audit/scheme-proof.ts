import { isConsistent } from '../consistency-proof.ts';
import { isIncluded } from '../inclusion-proof.ts';
import { leafHash } from '../tree-hash.ts';
import { isSchemeLeaf, type PublishLeaf } from '../../seal/log-leaf.ts';
import type { VerificationFailure } from './verification-failure.ts';
import { leadMs, timeFailures } from './entry-time.ts';
import { type SignatureVerifier, headFailure, orderFailures } from './head-chain.ts';
import { checkSettlements } from './check-settlements.ts';
import { enterOfScheme, type LogBook, openBook } from './log-book.ts';
import { isLeaf, readLeaf } from './read-leaf.ts';
import { type Reveal, revealFailures, sealOf } from './reveal.ts';
import { isHead, readHead, type SignedHead } from './signed-head.ts';

/** An entry and its inclusion proof; hashes in hex, as in API replies and files. */
export interface ProvenEntry {
  readonly index: number;
  readonly data: string;
  readonly proof: readonly string[];
}

/**
 * Proof of one scheme: its publication in the first head that includes it; all its entries, and all results and holds of
 * its matches, in the newest head.
 */
export interface SchemeProof {
  readonly first: string;
  readonly newest: string;
  readonly consistency: readonly string[];
  readonly publication: ProvenEntry;
  readonly entries: readonly ProvenEntry[];
}

/** Result of a proof check; `publish` and the heads are null if they could not be verified. */
export interface SchemeProofCheck {
  readonly failures: readonly VerificationFailure[];
  readonly publish: PublishLeaf | null;
  readonly first: SignedHead | null;
  readonly newest: SignedHead | null;
  readonly book: LogBook;
  /** Milliseconds from the first head to kick-off; above 0 proves publication before kick-off. */
  readonly leadMs: number | null;
  /** Settlements computed again; 0 while the picks are sealed. */
  readonly recomputed: number;
}

/**
 * Checks the proof of one scheme from an untrusted source, and settles the scheme again from its opened picks.
 * `reveal` is the opened text, null while it is sealed.
 */
export function checkSchemeProof(
  verifier: SignatureVerifier,
  schemeId: string,
  given: SchemeProof,
  reveal: Reveal | null = null,
): SchemeProofCheck {
  const failures: VerificationFailure[] = [];
  const [first, newest] = [given.first, given.newest].map((note, at) => {
    const read = readHead(verifier.verify, verifier.keys, note);
    if (isHead(read)) return read;
    failures.push(headFailure(read, at + 1));
    return null;
  });
  const book = openBook();
  for (const { index, data } of given.entries) {
    const leaf = readLeaf(data);
    if (!isLeaf(leaf)) failures.push({ code: 'entryUnknown', index, fault: leaf });
    else failures.push(...enterOfScheme(book, index, leaf));
  }
  const publish = publicationOf(schemeId, given, failures);
  if (first && newest) {
    failures.push(...orderFailures(first, newest));
    failures.push(...inclusionFailures(verifier, first, [given.publication]));
    failures.push(...inclusionFailures(verifier, newest, given.entries));
    failures.push(...consistencyFailures(verifier, first, newest, given.consistency));
    if (publish) failures.push(...timeFailures(given.publication.index, publish, null, first));
  }
  if (publish && reveal) failures.push(...revealFailures(verifier.sha256, reveal, publish));
  const life = book.schemes.get(schemeId);
  const isOpen = reveal !== null && publish !== null && sealOf(verifier.sha256, reveal) === publish.seal;
  const settled = life && checkSettlements(verifier.sha256, life, isOpen ? reveal : null);
  if (settled) failures.push(...settled.failures);
  return {
    failures,
    publish,
    book,
    first: first ?? null,
    newest: newest ?? null,
    leadMs: first && publish ? leadMs(publish.kickoffAt, first) : null,
    recomputed: settled?.recomputed ?? 0,
  };
}

/** Entries whose inclusion proofs do not match a head. */
export function inclusionFailures(
  { sha256 }: Pick<SignatureVerifier, 'sha256'>,
  { size, root }: SignedHead,
  entries: readonly ProvenEntry[],
): VerificationFailure[] {
  return entries
    .filter(({ index, data, proof }) => {
      const hash = leafHash(sha256, new TextEncoder().encode(data));
      const claim = { leafIndex: index, leafHash: hash, treeSize: size, root };
      return !isIncluded(sha256, claim, proof.map(bytesOfHex));
    })
    .map(({ index }) => ({ code: 'notIncluded', index, size }));
}

/** Checks that a later head contains all entries of an earlier one. */
export function consistencyFailures(
  { sha256 }: Pick<SignatureVerifier, 'sha256'>,
  from: SignedHead,
  to: SignedHead,
  proof: readonly string[],
): VerificationFailure[] {
  if (isConsistent(sha256, from, to, proof.map(bytesOfHex))) return [];
  return [{ code: 'notConsistent', from: from.size, to: to.size }];
}

/** Decodes lower-case hex. Other input yields an empty array, which no proof accepts as a hash. */
function bytesOfHex(text: string): Uint8Array {
  if (!/^([0-9a-f]{2})*$/.test(text)) return new Uint8Array();
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** The publication must belong to the scheme and be among the given entries. */
function publicationOf(
  schemeId: string,
  given: SchemeProof,
  failures: VerificationFailure[],
): PublishLeaf | null {
  const { index, data } = given.publication;
  const leaf = readLeaf(data);
  const isItsOwn = isLeaf(leaf) && leaf.kind === 'publish' && leaf.schemeId === schemeId;
  const stands = given.entries.some((entry) => entry.index === index && entry.data === data);
  const areItsOwn = given.entries.every((entry) => {
    const other = readLeaf(entry.data);
    if (!isLeaf(other)) return true;
    // Results and holds of its matches.
    if ('match' in other && isItsOwn) return leaf.matchIds.includes(other.match.matchId);
    return isSchemeLeaf(other) && other.schemeId === schemeId;
  });
  if (!isItsOwn || !stands || !areItsOwn) {
    failures.push({ code: 'revealNotLogged', schemeId });
    return null;
  }
  return leaf;
}
