import { useState } from 'react';
import { type Draft, emptyDraft, type ParlayDraft } from './draft.ts';
import { storeDraft, storeParlay, storedDraft, storedParlay } from './draft-store.ts';
import { marketsOnOffer, type MatchOnOffer } from './offers.ts';
import { emptyParlay, parlayFrom } from './parlay.ts';

/** The draft for a match, stored on every change. */
export function useDraft(match: MatchOnOffer) {
  const [draft, setDraft] = useState<Draft>(
    () => storedDraft(match.id) ?? emptyDraft(marketsOnOffer(match.odds)[0] ?? '1x2'),
  );
  const change = (next: Draft) => {
    setDraft(next);
    storeDraft(match.id, next);
  };
  return { draft, change };
}

/** The parlay draft, stored likewise; started from the draft of the match it is opened at. */
export function useParlayDraft(startId: string | null) {
  const [draft, setDraft] = useState<ParlayDraft>(() => {
    const stored = storedParlay() ?? emptyParlay;
    const start = startId === null ? null : storedDraft(startId);
    return startId === null || start === null ? stored : parlayFrom(stored, startId, start);
  });
  const change = (next: ParlayDraft) => {
    setDraft(next);
    storeParlay(next);
  };
  return { draft, change };
}
