import type { Market, Pick as MarketPick, RuleSet, SchemeMarket } from '../market/market.ts';
import { ruleSetOf } from '../settlement/rule-sets.ts';

/** Markets allowed in a parlay. */
export const parlayMarkets: readonly Market[] = ['1x2', 'handicap3', 'asian', 'totals'];

/** A pick of one match. */
export interface MatchPick extends MarketPick {
  readonly matchId: string;
}

/** A submitted draft. In a parlay each pick names its match and market; otherwise both are the scheme's. */
export interface SchemeDraft {
  readonly matchId: string;
  readonly market: SchemeMarket;
  readonly picks: readonly {
    readonly matchId?: string | undefined;
    readonly market?: Market | undefined;
    readonly pick: string;
    readonly lineQuarters: number | null;
  }[];
}

export interface DraftPicks {
  readonly picks: readonly MatchPick[];
  /**
   * Whether each pick has the right match and market: those of a single scheme, or in a parlay its own, with the
   * parlay's match among them.
   */
  readonly arePlaced: boolean;
}

/** The picks of a draft with match and market; in a parlay only those that have both. */
export function draftPicks({ matchId, market, picks }: SchemeDraft): DraftPicks {
  if (market !== 'parlay') {
    const arePlaced = picks.every(
      (pick) => (pick.matchId ?? matchId) === matchId && (pick.market ?? market) === market,
    );
    return { picks: picks.map((pick) => ({ ...pick, matchId, market })), arePlaced };
  }
  const placed = picks.flatMap((pick) =>
    pick.matchId === undefined || pick.market === undefined
      ? []
      : [{ ...pick, matchId: pick.matchId, market: pick.market }],
  );
  const hasOwnMatch = placed.some((pick) => pick.matchId === matchId);
  return { picks: placed, arePlaced: placed.length === picks.length && hasOwnMatch };
}

/** Rule sets allowed for these markets, the default first: `jc` only for markets of 竞彩. */
export function ruleSetsFor(markets: readonly Market[]): readonly RuleSet[] {
  const areJc = markets.length > 0 && markets.every((market) => ruleSetOf(market) === 'jc');
  return areJc ? ['jc', 'book'] : ['book'];
}
