/** Bookmaker name of the model's own prices, used for matches no bookmaker prices. */
export const MODEL_BOOKMAKER = 'model';
/** The best price over many bookmakers, which repeats their errors. */
export const MARKET_MAX = 'market-max';

/**
 * Whether somebody could take a bookmaker's price: not our model's, and not the best price over many bookmakers. An
 * average is never above the best offer, so it counts as one.
 */
export function isOffer(bookmaker: string): boolean {
  return bookmaker !== MODEL_BOOKMAKER && bookmaker !== MARKET_MAX;
}
