import { lineText } from '#web/i18n/line-text.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { linedPickName } from '#web/i18n/pick-names.ts';
import { useWords } from '#web/i18n/words.ts';
import { type ProbabilityHeads, ProbabilityTable } from '#web/ui/tables/ProbabilityTable.tsx';
import type { PredictedMarket } from './queries.ts';

interface AllMarketsProps {
  readonly markets: readonly PredictedMarket[];
  readonly headsOf: (group: string) => ProbabilityHeads;
}

/** Every market and line of the score matrix, one table each. */
export function AllMarkets({ markets, headsOf }: AllMarketsProps) {
  const names = useWords(marketWords);
  const naming = useLineNaming();
  return markets.map(({ market, line, picks }) => {
    // Only the 3-way handicap has one line for all picks; other picks have their own.
    const group =
      market === 'handicap3' ? `${names[market]} ${lineText(market, line ?? 0, naming)}` : names[market];
    return (
      <ProbabilityTable
        key={`${market} ${line}`}
        heads={headsOf(group)}
        rows={picks.map((pick) => ({
          name: linedPickName(
            { market, pick: pick.pick, lineQuarters: market === 'handicap3' ? null : pick.lineQuarters },
            naming,
          ),
          model: pick.fair,
          market: pick.market,
        }))}
      />
    );
  });
}
