import { useState } from 'react';
import { type Draft, emptyDraft, type ParlayDraft } from './draft.ts';
import { keepDraft, keepParlay, keptDraft, keptParlay } from './draft-store.ts';
import { marketsOnOffer, type MatchOnOffer } from './offers.ts';
import { emptyParlay, parlayFrom } from './parlay.ts';

/** The draft for a match, kept in this browser with every change. */
export function useDraft(match: MatchOnOffer) {
  const [draft, setDraft] = useState<Draft>(
    () => keptDraft(match.id) ?? emptyDraft(marketsOnOffer(match.odds)[0] ?? '1x2'),
  );
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(match.id, next);
  };
  return { draft, change };
}

/** The parlay in the making, kept the same way; begun from the draft of the match it is opened at. */
export function useParlayDraft(startId: string | null) {
  const [draft, setDraft] = useState<ParlayDraft>(() => {
    const kept = keptParlay() ?? emptyParlay;
    const start = startId === null ? null : keptDraft(startId);
    return startId === null || start === null ? kept : parlayFrom(kept, startId, start);
  });
  const change = (next: ParlayDraft) => {
    setDraft(next);
    keepParlay(next);
  };
  return { draft, change };
}
