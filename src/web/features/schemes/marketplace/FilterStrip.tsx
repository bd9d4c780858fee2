import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { Chip } from '#web/ui/controls/Chips.tsx';
import { ChipStrip } from '#web/ui/controls/ChipStrip.tsx';
import type { Competition } from '../queries.ts';
import type { MarketplaceFilters } from '../marketplace-filters.ts';
import { FilterSheet } from './FilterSheet.tsx';
import * as words from './marketplace-words.ts';

interface SquareStripProps {
  readonly filters: MarketplaceFilters;
  readonly competitions: readonly Competition[];
  readonly onFilter: (filters: MarketplaceFilters) => void;
}

/** Order and the most used filters as chips; the others behind the funnel. */
export function FilterStrip({ filters, competitions, onFilter }: SquareStripProps) {
  const text = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  const { order = 'recommended', refund, price, followed, market, language, competition } = filters;
  const { order: _o, ...unordered } = filters;
  const { refund: _r, ...anyRefund } = filters;
  const { price: _p, ...anyPrice } = filters;
  const { followed: _f, ...anybody } = filters;
  const inSheet = [market, language, competition, price === 'free' ? undefined : price];
  const hasMore = inSheet.some((each) => each !== undefined) || order === 'newest';
  return (
    <>
      <ChipStrip label={text.filters} more={text.more} hasMore={hasMore} onMore={() => setIsOpen(true)}>
        <Chip
          label={text.recommended}
          isSelected={order === 'recommended'}
          onSelect={() => onFilter(unordered)}
        />
        <Chip
          label={text.soonest}
          isSelected={order === 'soonest'}
          onSelect={() => onFilter(order === 'soonest' ? unordered : { ...filters, order: 'soonest' })}
        />
        <Chip
          label={text.refund}
          isSelected={refund !== undefined}
          onSelect={() => onFilter(refund ? anyRefund : { ...filters, refund: 'true' })}
        />
        <Chip
          label={text.free}
          isSelected={price === 'free'}
          onSelect={() => onFilter(price === 'free' ? anyPrice : { ...filters, price: 'free' })}
        />
        <Chip
          label={text.followed}
          isSelected={followed !== undefined}
          onSelect={() => onFilter(followed ? anybody : { ...filters, followed: 'true' })}
        />
      </ChipStrip>
      <FilterSheet
        isOpen={isOpen}
        filters={filters}
        competitions={competitions}
        onClose={() => setIsOpen(false)}
        onFilter={(changed) => {
          setIsOpen(false);
          onFilter(changed);
        }}
      />
    </>
  );
}
