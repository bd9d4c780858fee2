import { markets } from '#domain/market/market.ts';
import { parlayMarkets } from '#domain/scheme/draft-picks.ts';
import { draftKeys, storeText } from '#web/session/stored-draft.ts';
import type { Store } from '#web/state/visit-storage.ts';
import {
  type Draft,
  type DraftPick,
  emptyWriting,
  type Leg,
  type ParlayDraft,
  readerChoices,
  type Writing,
} from './draft.ts';

const PARLAY = 'parlay';

/** The draft this author left for a match in this browser; null where there is none that can be read. */
export function keptDraft(matchId: string, storage: Store | null = lasting()): Draft | null {
  const kept = read(matchId, storage);
  const writing = writingOf(kept);
  const market = markets.find((each) => each === kept?.market);
  if (!writing || !market || !isListOf(kept?.picks, isPick)) return null;
  return { ...writing, market, picks: kept.picks };
}

/** Keeps what is being written; a full storage costs the author nothing but the next reload. */
export function keepDraft(matchId: string, draft: Draft, storage: Store | null = lasting()): void {
  keep(matchId, draft, storage);
}

export function dropDraft(matchId: string, storage: Store | null = lasting()): void {
  drop(matchId, storage);
}

/** The parlay in the making: one for the whole browser, since it belongs to no match. */
export function keptParlay(storage: Store | null = lasting()): ParlayDraft | null {
  const kept = read(PARLAY, storage);
  const writing = writingOf(kept);
  if (!writing || !isListOf(kept?.picks, isLeg)) return null;
  return { ...writing, market: 'parlay', picks: kept.picks };
}

export function keepParlay(draft: ParlayDraft, storage: Store | null = lasting()): void {
  keep(PARLAY, draft, storage);
}

export function dropParlay(storage: Store | null = lasting()): void {
  drop(PARLAY, storage);
}

type Kept = Readonly<Record<string, unknown>> | null;

function read(name: string, storage: Store | null): Kept {
  try {
    const texts = draftKeys(name).map((key) => storage?.getItem(key) ?? null);
    const kept: unknown = JSON.parse(texts.findLast((text) => text !== null) ?? 'null');
    return isRecord(kept) ? kept : null;
  } catch {
    return null;
  }
}

function drop(name: string, storage: Store | null): void {
  if (storage) storeText(draftKeys(name), null, storage);
}

function keep(name: string, draft: object, storage: Store | null): void {
  if (storage) storeText(draftKeys(name), JSON.stringify(draft), storage);
}

/** What was written, or null where it is no draft. An older version of the app wrote none of what came later: that is empty then. */
function writingOf(kept: Kept): Writing | null {
  if (kept === null) return null;
  const { title, summary, body, priceFen, refundIfLost, ruleSet, chancePercent } = kept;
  const readers = readerChoices.find((each) => each === kept.freeReaders);
  if (typeof title !== 'string' || typeof summary !== 'string' || typeof body !== 'string') return null;
  if (typeof priceFen !== 'number' || typeof refundIfLost !== 'boolean' || !readers) return null;
  return {
    title,
    summary,
    body,
    priceFen,
    refundIfLost,
    freeReaders: readers,
    ruleSet: ruleSet === 'jc' || ruleSet === 'book' ? ruleSet : emptyWriting.ruleSet,
    chancePercent: typeof chancePercent === 'number' ? chancePercent : emptyWriting.chancePercent,
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
