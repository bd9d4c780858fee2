import {
  isSchemeLeaf,
  type LogLeaf,
  type PublishLeaf,
  type SchemeLeaf,
  type SettleLeaf,
} from '../../seal/log-leaf.ts';
import type { PicksOpening } from '../../seal/logged-facts.ts';
import { enterShared, openShelf, type SharedBook } from './shared-book.ts';
import { resultUseFailures } from './result-use.ts';
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
  /** The picks of a withdrawn scheme, opened after its matches. */
  opening: PicksOpening | null;
  /** Time of the scheme's last entry. */
  lastAt: string;
}

/** All schemes of a log and their authors, and what belongs to no scheme, filled entry by entry. */
export interface LogBook extends SharedBook {
  readonly schemes: Map<string, SchemeLife>;
  /** Highest sequence number seen per author. */
  readonly authors: Map<string, number>;
}

/** A scheme can be withdrawn for two minutes; one more second for clock rounding. */
const WITHDRAW_MS = 121_000;

export function openBook(): LogBook {
  return { schemes: new Map(), authors: new Map(), ...openShelf() };
}

/**
 * Failures that only the entries of a whole log can prove: those of one author or scheme lack the other schemes, and
 * those of an author the results of matches.
 */
const ofWholeLog: readonly VerificationFailure['code'][] = ['sequenceGap', 'numberGap'];
const ofResults: readonly VerificationFailure['code'][] = ['resultNotLogged', 'resultUnnamed', 'openedEarly'];

/** Adds an entry of one scheme, among entries of that scheme and all results of its matches. */
export function enterOfScheme(book: LogBook, index: number, leaf: LogLeaf): VerificationFailure[] {
  return enterLeaf(book, index, leaf).filter(({ code }) => !ofWholeLog.includes(code));
}

/** Adds an entry of one author, among the entries of all of that author's schemes. */
export function enterOfAuthor(book: LogBook, index: number, leaf: SchemeLeaf): VerificationFailure[] {
  return enterLeaf(book, index, leaf).filter(({ code }) => !ofResults.includes(code));
}

/**
 * Adds the next log entry and returns the rules it breaks: author sequence numbers, result versions, prediction roots
 * and ledger seals without gaps or duplicates, valid transitions of a scheme, and settlements that read the newest
 * result before them.
 */
export function enterLeaf(book: LogBook, index: number, leaf: LogLeaf): VerificationFailure[] {
  return isSchemeLeaf(leaf) ? enterOfAnyScheme(book, index, leaf) : enterShared(book, index, leaf);
}

function enterOfAnyScheme(book: LogBook, index: number, leaf: SchemeLeaf): VerificationFailure[] {
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
  const isAfterWithdrawal = life.takenOff === 'withdraw' && kind !== 'open';
  if (isAfterWithdrawal) failures.push({ code: 'afterWithdrawal', index, schemeId, kind });
  else if (kind === 'remove' && life.takenOff)
    failures.push({ code: 'takenOffTwice', index, schemeId, kind });
  if (kind === 'withdraw') failures.push(...withdrawalFailures(life, index, leaf.at));
  if (kind === 'settle' || kind === 'correct') {
    const expected = (life.settlement?.number ?? 0) + 1;
    if (leaf.number !== expected) {
      failures.push({ code: 'settlementNumber', index, schemeId, expected, found: leaf.number });
    }
    failures.push(...resultUseFailures(book, index, leaf));
    life.settlement = leaf;
    life.settlements.push({ index, leaf });
  } else if (kind === 'open') {
    failures.push(...openingFailures(book, life, index));
    life.opening ??= leaf.opening;
  } else {
    life.takenOff ??= kind;
  }
  life.lastAt = leaf.at;
  return failures;
}

/** Only a withdrawn scheme is opened without a settlement, once, after the results of all its matches. */
function openingFailures(book: LogBook, life: SchemeLife, index: number): VerificationFailure[] {
  const { schemeId, matchIds } = life.publish;
  if (life.takenOff !== 'withdraw' || life.opening) return [{ code: 'openedUnduly', index, schemeId }];
  const isOver = (matchId: string) =>
    book.results.get(matchId)?.some(({ leaf }) => leaf.state !== 'postponed') ?? false;
  return matchIds.every(isOver) ? [] : [{ code: 'openedEarly', index, schemeId }];
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
    opening: null,
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
