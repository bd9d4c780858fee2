import { useState } from 'react';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { Sep } from '#web/ui/layout/Text.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import type { MarketplaceFilters } from '../marketplace-filters.ts';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './FilterStrip.module.css';
import * as words from './marketplace-words.ts';

interface OrderNoteProps extends Pick<MarketplaceFilters, 'order'> {
  /** Schemes that the filters admit; absent while unknown, and in a reply that an older app has stored. */
  readonly total: number | undefined;
}

/** Says how many there are, names the order and, on request, explains it. */
export function OrderNote({ order = 'recommended', total }: OrderNoteProps) {
  const text = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.order}>
      <span className={styles.says}>
        {total !== undefined && (
          <>
            <span role="status">{text.total(countText(total))}</span>
            <Sep />
          </>
        )}
        {text.saysOrder[order]}
      </span>
      <button
        type="button"
        className={classNames(hitStyles.hitArea, styles.explain)}
        onClick={() => setIsOpen(true)}
      >
        {text.explain}
      </button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={text.explained}>
        <p className={styles.text}>{text.explanation.recommended}</p>
        <p className={styles.text}>{text.explanation.notUsed}</p>
        <p className={styles.text}>
          <InlineLink href={paths.recordDefinitions()}>{text.definitions}</InlineLink>
        </p>
      </Sheet>
    </div>
  );
}
