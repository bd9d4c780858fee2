import type { LogLeaf, PublishLeaf, SettleLeaf } from '../../seal/log-leaf.ts';
import type { VerificationFailure } from './verification-failure.ts';

interface LoggedSettlement {
  readonly index: number;
  readonly leaf: SettleLeaf;
}

/** Log entries of one scheme, combined. */
export interface SchemeLife {
  readonly index: number;
  readonly publish: PublishLeaf;
  takenOff: 'withdraw' | 'remove' | null;
  /** The valid settlement; a correction replaces it. */
  settlement: SettleLeaf | null;
  /** All settlements with their entries, oldest first. */
  readonly settlements: LoggedSettlement[];
  /** Time of the scheme's last entry. */
  lastAt: string;
}

/** All schemes of a log and their authors, filled entry by entry. */
export interface LogBook {
  readonly schemes: Map<string, SchemeLife>;
  /** Highest sequence number seen per author. */
  readonly authors: Map<string, number>;
}

/** A scheme can be withdrawn for two minutes; one more second for clock rounding. */
const WITHDRAW_MS = 121_000;

export function openBook(): LogBook {
  return { schemes: new Map(), authors: new Map() };
}

/**
 * Adds the next log entry and returns the rules it breaks: author sequence numbers without gaps or duplicates, and
 * valid transitions of a scheme. Also works on the entries of a single author or scheme.
 */
export function enterLeaf(book: LogBook, index: number, leaf: LogLeaf): VerificationFailure[] {
  if (leaf.kind === 'publish') return enterPublication(book, index, leaf);
  const { schemeId, kind } = leaf;
  const life = book.schemes.get(schemeId);
  if (!life) return [{ code: 'notPublished', index, schemeId, kind }];
  const failures: VerificationFailure[] = [];
  const { publish } = life;
  if (publish.authorId !== leaf.authorId || publish.authorSequence !== leaf.authorSequence) {
    failures.push({ code: 'otherAuthor', index, schemeId });
  }
  if (leaf.at < life.lastAt) failures.push({ code: 'timeBack', index, schemeId, kind });
  if (life.takenOff === 'withdraw') failures.push({ code: 'afterWithdrawal', index, schemeId, kind });
  else if (kind === 'remove' && life.takenOff)
    failures.push({ code: 'takenOffTwice', index, schemeId, kind });
  if (kind === 'withdraw') failures.push(...withdrawalFailures(life, index, leaf.at));
  if (kind === 'settle' || kind === 'correct') {
    const expected = (life.settlement?.number ?? 0) + 1;
    if (leaf.number !== expected) {
      failures.push({ code: 'settlementNumber', index, schemeId, expected, found: leaf.number });
    }
    life.settlement = leaf;
    life.settlements.push({ index, leaf });
  } else {
    life.takenOff ??= kind;
  }
  life.lastAt = leaf.at;
  return failures;
}

function enterPublication(book: LogBook, index: number, leaf: PublishLeaf): VerificationFailure[] {
  const { schemeId, authorId, authorSequence } = leaf;
  if (book.schemes.has(schemeId)) return [{ code: 'publishedTwice', index, schemeId }];
  book.schemes.set(schemeId, {
    index,
    publish: leaf,
    takenOff: null,
    settlement: null,
    settlements: [],
    lastAt: leaf.at,
  });
  const highest = book.authors.get(authorId) ?? 0;
  book.authors.set(authorId, Math.max(highest, authorSequence));
  if (authorSequence <= highest) {
    return [{ code: 'sequenceDouble', index, authorId, number: authorSequence }];
  }
  if (authorSequence === highest + 1) return [];
  return [{ code: 'sequenceGap', index, authorId, from: highest + 1, to: authorSequence - 1 }];
}

function withdrawalFailures(life: SchemeLife, index: number, at: string): VerificationFailure[] {
  const { schemeId } = life.publish;
  if (life.settlement || life.takenOff === 'remove') return [{ code: 'withdrawnAfter', index, schemeId }];
  const ms = Date.parse(at) - Date.parse(life.publish.at);
  if (ms <= WITHDRAW_MS) return [];
  return [{ code: 'withdrawnLate', index, schemeId, seconds: Math.round(ms / 1000) }];
}
