import type { ReactNode } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { type PriceFilter, priceBands, priceFilters } from '#domain/scheme/price-bands.ts';
import { shortAmountText } from '#web/i18n/money.ts';
import type { Competition } from '../queries.ts';
import { schemeMarkets } from '#domain/market/market.ts';
import type { MarketplaceFilters } from '../marketplace-filters.ts';
import styles from './FilterStrip.module.css';
import * as words from './marketplace-words.ts';

interface SquareSheetProps {
  readonly isOpen: boolean;
  readonly filters: MarketplaceFilters;
  readonly competitions: readonly Competition[];
  readonly onFilter: (filters: MarketplaceFilters) => void;
  readonly onClose: () => void;
}

/** Order, price, language, market and competition of the marketplace. Choices apply at once. */
export function FilterSheet({ isOpen, filters, competitions, onFilter, onClose }: SquareSheetProps) {
  const text = useWords(words);
  const names = useWords(marketWords);
  const locale = useLocale();
  const { order, ...unordered } = filters;
  const { price, ...anyPrice } = filters;
  const { market, ...anyMarket } = filters;
  const { language, ...anyLanguage } = filters;
  const { competition, ...anyCompetition } = filters;
  const priceName = (each: PriceFilter) => {
    if (each === 'free' || each === 'paid') return text[each];
    const { fromFen, toFen } = priceBands[each];
    // The bands are of whole yuan, like the prices.
    const from = shortAmountText(Math.ceil(fromFen / 100) * 100);
    return toFen === null ? text.priceFrom(from) : text.priceTo(from, shortAmountText(toFen));
  };
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.filters}>
      <Choice label={text.order}>
        {(['recommended', 'soonest', 'newest'] as const).map((each) => (
          <Chip
            key={each}
            label={text[each]}
            isSelected={(order ?? 'recommended') === each}
            onSelect={() => onFilter(each === 'recommended' ? unordered : { ...filters, order: each })}
          />
        ))}
      </Choice>
      <Choice label={text.price}>
        <Chip label={text.anyPrice} isSelected={!price} onSelect={() => onFilter(anyPrice)} />
        {priceFilters.map((each) => (
          <Chip
            key={each}
            label={priceName(each)}
            isSelected={price === each}
            onSelect={() => onFilter({ ...filters, price: each })}
          />
        ))}
      </Choice>
      <Choice label={text.language}>
        <Chip label={text.anyLanguage} isSelected={!language} onSelect={() => onFilter(anyLanguage)} />
        {(['zh', 'en'] as const).map((each) => (
          <Chip
            key={each}
            label={text.languages[each]}
            isSelected={language === each}
            onSelect={() => onFilter({ ...filters, language: each })}
          />
        ))}
      </Choice>
      <Choice label={text.market}>
        <Chip label={text.anyMarket} isSelected={!market} onSelect={() => onFilter(anyMarket)} />
        {schemeMarkets.map((each) => (
          <Chip
            key={each}
            label={each === 'parlay' ? text.parlay : names[each]}
            isSelected={market === each}
            onSelect={() => onFilter({ ...filters, market: each })}
          />
        ))}
      </Choice>
      <Choice label={text.competition}>
        <Chip
          label={text.anyCompetition}
          isSelected={!competition}
          onSelect={() => onFilter(anyCompetition)}
        />
        {competitions.map(({ code, short, demo }) => (
          <Chip
            key={code}
            label={demo ? `${short[locale]} ${text.demo}` : short[locale]}
            isSelected={competition === code}
            onSelect={() => onFilter({ ...filters, competition: code })}
          />
        ))}
      </Choice>
    </Sheet>
  );
}

function Choice({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.choice}>
      <div className={styles.caption} aria-hidden="true">
        {label}
      </div>
      <Chips label={label}>{children}</Chips>
    </div>
  );
}
