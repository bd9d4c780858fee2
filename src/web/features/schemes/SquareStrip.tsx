import { useState } from 'react';
import { useWords } from '../../i18n/words.ts';
import { classNames } from '../../look/class-names.ts';
import { Chip, Chips } from '../../ui/Chips.tsx';
import { FilterIcon } from '../../ui/icons/actions.tsx';
import { IconButton } from '../../ui/Tools.tsx';
import type { Competition } from './queries.ts';
import type { SquareFilters } from './square-filters.ts';
import { SquareSheet } from './SquareSheet.tsx';
import styles from './SquareStrip.module.css';
import * as words from './square-words.ts';

interface SquareStripProps {
  readonly filters: SquareFilters;
  readonly competitions: readonly Competition[];
  readonly onFilter: (filters: SquareFilters) => void;
}

/** Order and the filters asked for most as chips; the others behind the funnel. */
export function SquareStrip({ filters, competitions, onFilter }: SquareStripProps) {
  const text = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  const { order = 'recommended', refund, price, followed, market, competition } = filters;
  const { order: _o, ...unordered } = filters;
  const { refund: _r, ...anyRefund } = filters;
  const { price: _p, ...anyPrice } = filters;
  const { followed: _f, ...anybody } = filters;
  const hasMore = market !== undefined || competition !== undefined || price === 'paid' || order === 'newest';
  return (
    <div className={styles.strip}>
      <Chips label={text.filters}>
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
      </Chips>
      <IconButton
        label={text.more}
        icon={<FilterIcon size={20} />}
        className={classNames(hasMore && styles.active)}
        onClick={() => setIsOpen(true)}
      />
      <SquareSheet
        isOpen={isOpen}
        filters={filters}
        competitions={competitions}
        onClose={() => setIsOpen(false)}
        onFilter={(changed) => {
          setIsOpen(false);
          onFilter(changed);
        }}
      />
    </div>
  );
}
