import { useState } from 'react';
import type { Market } from '#domain/market/market.ts';
import type { DeVigMethod } from '#domain/model/de-vig.ts';
import { lineText } from '#web/i18n/line-text.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { bookmakerName } from '#web/i18n/bookmaker-name.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import { useWords } from '#web/i18n/words.ts';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { ProbabilityKeys, ProbabilityTable } from '#web/ui/tables/ProbabilityTable.tsx';
import { AllMarkets } from './AllMarkets.tsx';
import { DeVigChoice } from './DeVigChoice.tsx';
import { headlinePicks, otherMarkets, resultChances } from './market-view.ts';
import styles from './ModelView.module.css';
import type { PredictedPick, Prediction } from './queries.ts';
import * as words from './words.ts';

/** Model and market, one outcome per row: 1X2, main lines, and all others on request. */
export function ModelMarkets({ prediction }: { readonly prediction: Prediction }) {
  const text = useWords(words);
  const locale = useLocale();
  const nameOf = useHeadlineName();
  const [method, setMethod] = useState<DeVigMethod>('shin');
  const [isWhole, setIsWhole] = useState(false);
  const { deVig, markets } = prediction;
  const heads = (group: string) => ({
    group,
    bar: text.bar,
    model: text.model,
    market: text.market,
    difference: text.difference,
  });
  const headlines = headlinePicks(markets);
  const isPriced = deVig !== null || headlines.some(({ pick }) => pick.market !== null);
  const marketKey = deVig ? text.marketKey(bookmakerName(deVig.bookmaker, locale)) : text.marketKeyPlain;
  const others = otherMarkets(markets);
  const results = resultChances(prediction, method).map(({ pick, ...chances }) => ({
    name: pickName('1x2', pick, locale),
    ...chances,
  }));
  return (
    <>
      <ProbabilityTable heads={heads(text.result)} rows={results} />
      {headlines.length > 0 && (
        <ProbabilityTable
          heads={heads(text.others)}
          isContinued
          rows={headlines.map(({ market, pick }) => ({
            name: nameOf(market, pick),
            model: pick.fair,
            market: pick.market,
          }))}
        />
      )}
      <ProbabilityKeys model={text.modelKey} market={isPriced ? marketKey : null} />
      {deVig && <DeVigChoice method={method} onChoose={setMethod} />}
      {others.length > headlines.length && (
        <div className={styles.more}>
          <MoreButton
            isOpen={isWhole}
            more={text.moreMarkets}
            less={text.fewerMarkets}
            about={text.title}
            onToggle={() => setIsWhole(!isWhole)}
          />
        </div>
      )}
      {isWhole && <AllMarkets markets={others} headsOf={heads} />}
    </>
  );
}

/** Short name of a main market and its first pick: `大 2.5`. */
function useHeadlineName() {
  const text = useWords(words);
  const naming = useLineNaming();
  return (market: Market, { lineQuarters }: PredictedPick): string => {
    if (market === 'btts') return text.bothScore;
    return `${text.over} ${lineText(market, lineQuarters ?? 0, naming)}`;
  };
}
