import { markets } from '#domain/market/market.ts';
import { parlayMarkets } from '#domain/scheme/draft-picks.ts';
import { draftKeys, storeText } from '#web/session/stored-draft.ts';
import type { Store } from '#web/state/visit-storage.ts';
import {
  type Draft,
  type DraftPick,
  emptyDraftFields,
  type Leg,
  type ParlayDraft,
  readerChoices,
  type DraftFields,
} from './draft.ts';

const PARLAY = 'parlay';

/** This author's stored draft for a match; null if none is readable. */
export function storedDraft(matchId: string, storage: Store | null = lasting()): Draft | null {
  const stored = read(matchId, storage);
  const writing = writingOf(stored);
  const market = markets.find((each) => each === stored?.market);
  if (!writing || !market || !isListOf(stored?.picks, isPick)) return null;
  return { ...writing, market, picks: stored.picks };
}

/** Stores the draft; with a full storage only the next reload loses it. */
export function storeDraft(matchId: string, draft: Draft, storage: Store | null = lasting()): void {
  write(matchId, draft, storage);
}

export function dropDraft(matchId: string, storage: Store | null = lasting()): void {
  drop(matchId, storage);
}

/** The stored parlay draft: one per browser, because it belongs to no single match. */
export function storedParlay(storage: Store | null = lasting()): ParlayDraft | null {
  const stored = read(PARLAY, storage);
  const writing = writingOf(stored);
  if (!writing || !isListOf(stored?.picks, isLeg)) return null;
  return { ...writing, market: 'parlay', picks: stored.picks };
}

export function storeParlay(draft: ParlayDraft, storage: Store | null = lasting()): void {
  write(PARLAY, draft, storage);
}

export function dropParlay(storage: Store | null = lasting()): void {
  drop(PARLAY, storage);
}

type Stored = Readonly<Record<string, unknown>> | null;

function read(name: string, storage: Store | null): Stored {
  try {
    const texts = draftKeys(name).map((key) => storage?.getItem(key) ?? null);
    const stored: unknown = JSON.parse(texts.findLast((text) => text !== null) ?? 'null');
    return isRecord(stored) ? stored : null;
  } catch {
    return null;
  }
}

function drop(name: string, storage: Store | null): void {
  if (storage) storeText(draftKeys(name), null, storage);
}

function write(name: string, draft: object, storage: Store | null): void {
  if (storage) storeText(draftKeys(name), JSON.stringify(draft), storage);
}

/** The common draft fields; null if invalid. Fields missing in older versions are empty. */
function writingOf(stored: Stored): DraftFields | null {
  if (stored === null) return null;
  const { title, summary, body, priceFen, refundIfLost, ruleSet, chancePercent } = stored;
  const readers = readerChoices.find((each) => each === stored.freeReaders);
  if (typeof title !== 'string' || typeof summary !== 'string' || typeof body !== 'string') return null;
  if (typeof priceFen !== 'number' || typeof refundIfLost !== 'boolean' || !readers) return null;
  return {
    title,
    summary,
    body,
    priceFen,
    refundIfLost,
    freeReaders: readers,
    ruleSet: ruleSet === 'jc' || ruleSet === 'book' ? ruleSet : emptyDraftFields.ruleSet,
    chancePercent: typeof chancePercent === 'number' ? chancePercent : emptyDraftFields.chancePercent,
  };
}

function isPick(value: unknown): value is DraftPick {
  if (!isRecord(value)) return false;
  const { pick, lineQuarters } = value;
  return typeof pick === 'string' && (lineQuarters === null || typeof lineQuarters === 'number');
}

function isLeg(value: unknown): value is Leg {
  if (!isRecord(value) || !isPick(value)) return false;
  const { matchId, market } = value as Readonly<Record<string, unknown>>;
  return typeof matchId === 'string' && parlayMarkets.some((each) => each === market);
}

function isListOf<T>(list: unknown, isOne: (value: unknown) => value is T): list is readonly T[] {
  return Array.isArray(list) && list.every(isOne);
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function lasting(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
