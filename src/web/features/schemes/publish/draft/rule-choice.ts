import type { RuleSet } from '#domain/market/market.ts';
import { ruleSetsFor } from '#domain/scheme/draft-picks.ts';
import type { AnyDraft } from './draft.ts';

/** The rule sets a draft may be settled by, the one it gets by itself first; of a parlay every leg must allow it. */
export function ruleSetsOf(draft: AnyDraft): readonly RuleSet[] {
  return ruleSetsFor(draft.market === 'parlay' ? draft.picks.map(({ market }) => market) : [draft.market]);
}
