import type { z } from 'zod';
import type { previewScheme } from '#contract/schemes/publish-scheme.ts';
import type { RuleSet } from '#domain/market/market.ts';
import { cleanText } from '#domain/scheme/clean-text.ts';
import { type DraftPicks, draftPicks, ruleSetsFor } from '#domain/scheme/draft-picks.ts';
import { printsOf } from '#domain/scheme/text-similarity.ts';
import { type SchemeText, whole } from '../likeness/scheme-text.ts';

export type Draft = z.output<typeof previewScheme.body>;

/** A draft that somebody wants to publish or preview, with what follows from it alone. */
export interface DraftWish {
  readonly authorId: string;
  readonly draft: Draft;
  readonly placed: DraftPicks;
  /** The author's choice, or the default of its markets. */
  readonly ruleSet: RuleSet;
  /** Every match once. */
  readonly matchIds: readonly string[];
  /** As stored, sealed and compared. */
  readonly text: SchemeText;
  readonly prints: readonly number[];
}

export function wishOf(authorId: string, draft: Draft): DraftWish {
  const placed = draftPicks(draft);
  const markets = draft.market === 'parlay' ? placed.picks.map(({ market }) => market) : [draft.market];
  const text = {
    title: cleanText(draft.title),
    summary: cleanText(draft.summary),
    body: cleanText(draft.body),
  };
  return {
    authorId,
    draft,
    placed,
    ruleSet: draft.ruleSet ?? ruleSetsFor(markets)[0] ?? 'book',
    matchIds: [...new Set([draft.matchId, ...placed.picks.map(({ matchId }) => matchId)])],
    text,
    prints: printsOf(whole(text)),
  };
}
