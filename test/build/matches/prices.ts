import { picksOf } from '#domain/market/market.ts';

/** Odds rows of a match in four markets, for `oddsCsv`. */
export function pricesOf(home: string, away: string, at: string): string[] {
  const prices = [
    '1x2,,home,1.95',
    '1x2,,draw,3.60',
    '1x2,,away,4.10',
    'asian,-0.75,home,2.05',
    'asian,0.75,away,1.85',
    'totals,2.5,over,1.91',
    'totals,2.5,under,1.99',
    'handicap3,-1,home,3.10',
    'handicap3,-1,draw,3.40',
    'handicap3,-1,away,2.02',
  ];
  return prices.map((price) => `${home},${away},${price},Pinnacle,${at}`);
}

/** Odds rows for all picks of the markets not covered by `pricesOf`: the first at 2.50, then increasing. */
export function widePricesOf(home: string, away: string, at: string): string[] {
  const wide = ['goals', 'score', 'htft', 'btts', 'doubleChance'] as const;
  return wide.flatMap((market) =>
    picksOf[market].map(
      (pick, index) => `${home},${away},${market},,${pick},${(2.5 + index / 10).toFixed(2)},Pinnacle,${at}`,
    ),
  );
}
