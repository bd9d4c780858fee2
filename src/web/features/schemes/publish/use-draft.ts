import { useEffect, useState } from 'react';
import { type Draft, emptyDraft } from './draft.ts';
import { keepDraft, keptDraft } from './draft-store.ts';
import { marketsOnOffer, type MatchOnOffer } from './offers.ts';

const WRITING_PAUSE_MS = 600;

/** The draft for a match, kept in this browser with every change. */
export function useDraft(match: MatchOnOffer) {
  const [draft, setDraft] = useState<Draft>(
    () => keptDraft(match.id) ?? emptyDraft(marketsOnOffer(match.odds)[0] ?? '1x2'),
  );
  const change = (next: Draft) => {
    setDraft(next);
    keepDraft(match.id, next);
  };
  return { draft, change, settled: useSettled(draft) };
}

/** A value once it has stopped changing for a moment. */
function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), WRITING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
