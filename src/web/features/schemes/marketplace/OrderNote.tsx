import { useState } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { InlineLink } from '#web/ui/controls/Tools.tsx';
import type { MarketplaceFilters } from '../marketplace-filters.ts';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import styles from './FilterStrip.module.css';
import * as words from './marketplace-words.ts';

/** Names the order and, on request, explains it. */
export function OrderNote({ order = 'recommended' }: Pick<MarketplaceFilters, 'order'>) {
  const text = useWords(words);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <div className={styles.order}>
      <span>{text.saysOrder[order]}</span>
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
