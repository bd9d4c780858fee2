import type { Market, Pick as MarketPick, RuleSet, SchemeMarket } from '../market/market.ts';
import { ruleSetOf } from '../settlement/rule-sets.ts';

/** Markets a parlay can be put together of. */
export const parlayMarkets: readonly Market[] = ['1x2', 'handicap3', 'asian', 'totals'];

/** A pick of one match. */
export interface MatchPick extends MarketPick {
  readonly matchId: string;
}

/** What an author sent: in a parlay each pick names its match and market, else both are those of the scheme. */
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
   * Whether each pick stands where it belongs: on the match and market of a single scheme, or on a match and market of
   * its own of which the parlay's match is one.
   */
  readonly arePlaced: boolean;
}

/** The picks of a draft, each with its match and market; of a parlay those that name both. */
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

/** The rules picks can be settled by, those meant where nothing is said first: `jc` only for what 竞彩 offers. */
export function ruleSetsFor(markets: readonly Market[]): readonly RuleSet[] {
  const areJc = markets.length > 0 && markets.every((market) => ruleSetOf(market) === 'jc');
  return areJc ? ['jc', 'book'] : ['book'];
}
