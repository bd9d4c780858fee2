import { useState } from 'react';
import { yearMonthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { amountText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { Cells, LabelCell } from '#web/ui/layout/Cells.tsx';
import { RadioMark } from '#web/ui/controls/Choices.tsx';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { DownIcon } from '#web/ui/icons/navigation.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import type { StatementPage } from './queries.ts';
import { kindsOf, type StatementSelection } from './statement-selection.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './StatementHead.module.css';
import * as words from './words.ts';

interface StatementHeadProps {
  readonly shown: StatementSelection;
  readonly onShow: (shown: StatementSelection) => void;
  readonly month: string;
  /** Newest first. */
  readonly months: readonly string[];
  /** Undefined while loading. */
  readonly sums: StatementPage['sums'] | undefined;
}

/** Month selector, totals in and out, and the kind filter. */
export function StatementHead({ shown, onShow, month, months, sums }: StatementHeadProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [isChoosing, setChoosing] = useState(false);
  const figure = (fen: number | undefined) => (fen === undefined ? '–' : amountText(fen));
  return (
    <div className={styles.head}>
      <div className={styles.line}>
        <button type="button" className={styles.month} onClick={() => setChoosing(true)}>
          {yearMonthText(month, locale)}
          <DownIcon size={16} />
        </button>
        <span className={styles.sums}>
          <span>
            {text.inFen} <b className={rowStyles.groupName}>{figure(sums?.inFen)}</b>
          </span>
          <span>
            {text.outFen} <b className={rowStyles.groupName}>{figure(sums?.outFen)}</b>
          </span>
        </span>
      </div>
      <div className={styles.kinds}>
        <Chips label={text.filter}>
          {[null, ...kindsOf[shown.account]].map((kind) => (
            <Chip
              key={kind}
              label={kind === null ? text.all : text.kinds[kind]}
              isSelected={kind === shown.kind}
              onSelect={() => onShow({ ...shown, kind })}
            />
          ))}
        </Chips>
      </div>
      <Sheet isOpen={isChoosing} onClose={() => setChoosing(false)} title={text.chooseMonth} isFlush>
        <div className={styles.months}>
          <Cells>
            {months.map((each) => (
              <LabelCell
                key={each}
                title={yearMonthText(each, locale)}
                value={
                  <RadioMark
                    name="month"
                    checked={each === month}
                    onChange={() => {
                      onShow({ ...shown, month: each === months[0] ? null : each });
                      setChoosing(false);
                    }}
                  />
                }
              />
            ))}
          </Cells>
        </div>
      </Sheet>
    </div>
  );
}
