import type { RuleSet } from '#domain/market/market.ts';
import { ruleSetsFor } from '#domain/scheme/draft-picks.ts';
import type { AnyDraft } from './draft.ts';

/** Allowed rule sets of a draft, the default first; for a parlay every leg must allow them. */
export function ruleSetsOf(draft: AnyDraft): readonly RuleSet[] {
  return ruleSetsFor(draft.market === 'parlay' ? draft.picks.map(({ market }) => market) : [draft.market]);
}
