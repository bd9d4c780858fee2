import { oddsFormat } from '#web/i18n/odds.ts';
import { oddsFormats } from '#web/i18n/odds-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { useStored } from '#web/state/stored-value.ts';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { OddsIcon } from '#web/ui/icons/things.tsx';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import cellStyles from '#web/ui/layout/Cells.module.css';
import styles from './OddsFormatRow.module.css';
import * as words from './words.ts';

/** Odds format of this browser; a tap changes every displayed price. */
export function OddsFormatRow() {
  const text = useWords(words);
  const chosen = useStored(oddsFormat);
  return (
    <div className={classNames(rowStyles.insetDivider, styles.row)}>
      <span className={cellStyles.icon}>
        <OddsIcon size={22} />
      </span>
      {text.oddsFormat}
      <div className={styles.choice}>
        <SegmentedSwitch
          label={text.oddsFormat}
          size="small"
          isWide
          options={oddsFormats.map((value) => ({ value, label: text.oddsFormats[value] }))}
          value={chosen}
          onChange={(format) => oddsFormat.set(format)}
        />
      </div>
    </div>
  );
}
