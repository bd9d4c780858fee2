import { appendLeaf, emptyFrontier, rootOf } from '../frontier.ts';
import { isSameHash, leafHash } from '../tree-hash.ts';
import type { VerificationFailure } from './verification-failure.ts';
import { leadMs, timeFailures } from './entry-time.ts';
import { type SignatureVerifier, type HeadChain, readHeads } from './head-chain.ts';
import { enterLeaf, type LogBook, openBook } from './log-book.ts';
import { checkSettlements } from './check-settlements.ts';
import { isLeaf, readLeaf } from './read-leaf.ts';
import { type Reveal, revealFailures, sealOf } from './reveal.ts';
import type { SignedHead } from './signed-head.ts';

/** Result of auditing a whole log. */
export interface LogAudit {
  readonly entries: number;
  readonly chain: HeadChain;
  readonly book: LogBook;
  readonly failures: readonly VerificationFailure[];
  /** Schemes whose first including head is not older than kick-off, or that no head includes yet. */
  readonly notBeforeKickoff: readonly string[];
  /** Numbers of prediction roots whose first including head is not older than their first kick-off. */
  readonly latePredictions: readonly number[];
  readonly settlements: SettlementCounts;
}

/** Settlements of the log by what could be computed again (`SettlementCheck`). */
export interface SettlementCounts {
  readonly recomputed: number;
  readonly sealed: number;
  readonly unknowable: number;
}

/** An audit in progress: one pass, entry by entry. */
interface OpenAudit {
  /** The schemes of the entries processed so far. */
  readonly book: LogBook;
  /** Processes the next entry. @returns its leaf hash, for callers that build the tree. */
  take(data: Uint8Array): Uint8Array;
  finish(reveals: readonly Reveal[]): LogAudit;
}

/**
 * Audits a complete local copy of a log: all signed heads, all entries in order, and the opened seals.
 * All sums and hashes are exact. Memory grows with schemes, results and heads.
 */
export function openAudit(verifier: SignatureVerifier, notes: readonly string[]): OpenAudit {
  const { sha256 } = verifier;
  const chain = readHeads(verifier, notes);
  const { heads } = chain;
  const failures: VerificationFailure[] = [...chain.failures];
  const book = openBook();
  const notBeforeKickoff: string[] = [];
  const latePredictions: number[] = [];
  const wrongRoots: SignedHead[] = [];
  let frontier = emptyFrontier;
  // `next` is the first head whose size exceeds the number of entries processed.
  let next = 0;
  const passHeads = () => {
    for (; next < heads.length; next += 1) {
      const head = heads[next];
      if (!head || head.size > frontier.size) return;
      if (!isSameHash(head.root, rootOf(sha256, frontier))) wrongRoots.push(head);
    }
  };
  const enter = (index: number, text: string | null) => {
    const leaf = text === null ? ({ reason: 'notJson' } as const) : readLeaf(text);
    if (!isLeaf(leaf)) {
      failures.push({ code: 'entryUnknown', index, fault: leaf });
      return;
    }
    const [before, first] = [heads[next - 1] ?? null, heads[next] ?? null];
    failures.push(...enterLeaf(book, index, leaf), ...timeFailures(index, leaf, before, first));
    const isEarlier = (kickoffAt: string) => first !== null && leadMs(kickoffAt, first) > 0;
    if (leaf.kind === 'publish' && !isEarlier(leaf.kickoffAt)) notBeforeKickoff.push(leaf.schemeId);
    if (leaf.kind === 'predictions' && !isEarlier(leaf.firstKickoffAt)) latePredictions.push(leaf.number);
  };
  passHeads();
  return {
    book,
    take(data) {
      const hash = leafHash(sha256, data);
      enter(frontier.size, textOf(data));
      frontier = appendLeaf(sha256, frontier, hash);
      passHeads();
      return hash;
    },
    finish(reveals) {
      const [wrong] = wrongRoots;
      if (wrong) failures.push({ code: 'headRoot', size: wrong.size, heads: wrongRoots.length });
      const newest = heads.at(-1);
      if (newest && newest.size > frontier.size) {
        failures.push({ code: 'entriesMissing', size: newest.size, entries: frontier.size });
      }
      for (const reveal of reveals) {
        const life = book.schemes.get(reveal.schemeId);
        if (life) failures.push(...revealFailures(sha256, reveal, life.publish));
        else failures.push({ code: 'revealNotLogged', schemeId: reveal.schemeId });
      }
      const settlements = settleAgain(verifier, book, reveals, failures);
      return {
        entries: frontier.size,
        chain,
        book,
        failures,
        notBeforeKickoff,
        latePredictions,
        settlements,
      };
    },
  };
}

/** Settles every scheme again and adds what differs to the failures. A text with a wrong seal opens nothing. */
function settleAgain(
  { sha256 }: SignatureVerifier,
  book: LogBook,
  reveals: readonly Reveal[],
  failures: VerificationFailure[],
): SettlementCounts {
  const opened = new Map(reveals.map((reveal) => [reveal.schemeId, reveal]));
  const counts = { recomputed: 0, sealed: 0, unknowable: 0 };
  for (const [schemeId, life] of book.schemes) {
    const reveal = opened.get(schemeId);
    const isTrue = reveal !== undefined && sealOf(sha256, reveal) === life.publish.seal;
    const found = checkSettlements(sha256, life, isTrue ? reveal : null);
    failures.push(...found.failures);
    counts.recomputed += found.recomputed;
    counts.sealed += found.sealed;
    counts.unknowable += found.unknowable;
  }
  return counts;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function textOf(data: Uint8Array): string | null {
  try {
    return utf8.decode(data);
  } catch {
    return null;
  }
}
