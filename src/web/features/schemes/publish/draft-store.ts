import { markets } from '#domain/market/market.ts';
import type { Store } from '../../../state/request-id.ts';
import { type Draft, emptyDraft } from './draft.ts';

const keyOf = (matchId: string): string => `draft:${matchId}`;

/** The draft an author left for a match in this browser; null where there is none that can be read. */
export function keptDraft(matchId: string, storage: Store | null = lasting()): Draft | null {
  try {
    const kept: unknown = JSON.parse(storage?.getItem(keyOf(matchId)) ?? 'null');
    return isDraft(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps what is being written; a full storage costs the author nothing but the next reload. */
export function keepDraft(matchId: string, draft: Draft, storage: Store | null = lasting()): void {
  try {
    storage?.setItem(keyOf(matchId), JSON.stringify(draft));
  } catch (error) {
    if (!(error instanceof DOMException)) throw error;
  }
}

export function dropDraft(matchId: string, storage: Store | null = lasting()): void {
  storage?.removeItem(keyOf(matchId));
}

/** Whether what was kept has the shape of a draft: an older version of the app may have written it. */
function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const given = kept as Readonly<Record<string, unknown>>;
  const model: Readonly<Record<string, unknown>> = { ...emptyDraft('1x2') };
  return (
    Object.keys(model).every((name) => typeof given[name] === typeof model[name]) &&
    Array.isArray(given.picks) &&
    markets.some((market) => market === given.market)
  );
}

function lasting(): Store | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}
