import type { Pick, RuleSet, SchemeMarket } from '../market/market.ts';
import { canonicalJson } from './canonical-json.ts';

/** A pick as sealed, with its price at that instant and the bookmaker. */
export interface SealedPick extends Pick {
  readonly matchId: string;
  readonly oddsMilli: number;
  readonly bookmaker: string;
}

/** Everything a seal covers; any change to it changes the seal. */
export interface SealedContent {
  readonly schemeId: string;
  readonly authorId: string;
  readonly authorSequence: number;
  /** Without duplicates, the primary match first. */
  readonly matchIds: readonly string[];
  readonly market: SchemeMarket;
  readonly title: string;
  readonly summary: string;
  readonly body: string;
  readonly picks: readonly SealedPick[];
  readonly ruleSet: RuleSet;
  /** The probability stated by the author, in percent; null if none was stated. */
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
 * Exact text under a seal; `seal = SHA-256(salt ‖ text)`, 32 salt bytes first, text in UTF-8. Texts of format 1 had
 * no market, probability, bookmakers, share or end of sale, and are stored as sealed.
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
