import type { Pick, RuleSet, SchemeMarket } from '../market/market.ts';
import { canonicalJson } from './canonical-json.ts';

/** A pick as it is sealed, with the price of that instant and whose it was. */
export interface SealedPick extends Pick {
  readonly matchId: string;
  readonly oddsMilli: number;
  readonly bookmaker: string;
}

/** Everything a seal covers: nothing of a scheme can change without changing it. */
export interface SealedContent {
  readonly schemeId: string;
  readonly authorId: string;
  readonly authorSequence: number;
  /** Each once, the match the scheme is written on first. */
  readonly matchIds: readonly string[];
  readonly market: SchemeMarket;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly picks: readonly SealedPick[];
  readonly ruleSet: RuleSet;
  /** The chance the author gave it, in percent; null where none was given. */
  readonly chancePercent: number | null;
  readonly priceFen: number;
  readonly refundIfLost: boolean;
  readonly freeReaders: string;
  readonly platformShareBasisPoints: number;
  /** Server time and end of sale, ISO 8601 in UTC with milliseconds. */
  readonly publishedAt: string;
  readonly saleEndsAt: string;
}

/**
 * The exact text under a seal; `seal = SHA-256(salt ‖ text)`, 32 salt bytes first, text in UTF-8. Texts of format 1, which
 * had no market, chance, bookmakers, share and end of sale of their own, are kept as they were sealed.
 */
export function sealedText(content: SealedContent): string {
  const { picks, matchIds, ...rest } = content;
  return canonicalJson({
    ...rest,
    format: 2,
    matchIds: [...matchIds],
    picks: picks.map(({ matchId, market, pick, lineQuarters, oddsMilli, bookmaker }) => ({
      matchId,
      market,
      pick,
      lineQuarters,
      oddsMilli,
      bookmaker,
    })),
  });
}
