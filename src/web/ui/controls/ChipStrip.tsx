import type { ReactNode } from 'react';
import styles from './ChipStrip.module.css';
import { Chips } from './Chips.tsx';
import { FilterIcon } from '../icons/actions.tsx';
import { IconButton } from './Tools.tsx';

interface ChipStripProps {
  /** What the chips choose. */
  readonly label: string;
  /** What the funnel says, by which the filters behind it open. */
  readonly more: string;
  /** Whether one of those behind the funnel is set. */
  readonly hasMore: boolean;
  readonly onMore: () => void;
  readonly children: ReactNode;
}

/** The strip above a list: chips for what is asked for most, and a funnel for the rest. */
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
