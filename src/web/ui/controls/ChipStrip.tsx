import type { ReactNode } from 'react';
import styles from './ChipStrip.module.css';
import { Chips } from './Chips.tsx';
import { FilterIcon } from '../icons/actions.tsx';
import { IconButton } from './Tools.tsx';

interface ChipStripProps {
  /** Accessible name of the chips. */
  readonly label: string;
  /** Label of the funnel button that opens the other filters. */
  readonly more: string;
  /** Whether one of the other filters is set. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** Strip above a list: chips for the most used filters, a funnel for the rest. */
export function ChipStrip({ label, more, hasMore, onMore, children }: ChipStripProps) {
  return (
    <div className={styles.strip}>
      <Chips label={label}>{children}</Chips>
      <IconButton
        label={more}
        icon={<FilterIcon size={20} />}
        className={hasMore ? styles.active : undefined}
        onClick={onMore}
      />
    </div>
  );
}
