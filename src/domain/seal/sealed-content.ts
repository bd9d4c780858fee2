import type { Pick, RuleSet } from '../market/market.ts';
import { canonicalJson } from './canonical-json.ts';

/** Everything a seal covers: nothing of a scheme can change without changing it. */
export interface SealedContent {
  readonly schemeId: string;
  readonly authorId: string;
  readonly authorSequence: number;
  readonly matchIds: readonly string[];
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly picks: readonly (Pick & { readonly matchId: string; readonly oddsMilli: number })[];
  readonly ruleSet: RuleSet;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: string;
  /** Server time, ISO 8601 in UTC with milliseconds. */
  readonly publishedAt: string;
}

/** The exact text under a seal; `seal = SHA-256(salt ‖ text)`, 32 salt bytes first, text in UTF-8. */
export function sealedText(content: SealedContent): string {
  const { picks, matchIds, ...rest } = content;
  return canonicalJson({
    ...rest,
    format: 1,
    matchIds: [...matchIds],
    picks: picks.map((pick) => ({ ...pick })),
  });
}
