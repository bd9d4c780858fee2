import type { ReactNode } from 'react';
import { lineStyle } from '#web/i18n/lines.ts';
import { lineStyles } from '#web/i18n/line-text.ts';
import { oddsFormat } from '#web/i18n/odds.ts';
import { oddsFormats } from '#web/i18n/odds-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { winColour, winColours } from '#web/look/win-colour.ts';
import { type StoredValue, useStored } from '#web/state/stored-value.ts';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { LineIcon, OddsIcon, WinIcon } from '#web/ui/icons/things.tsx';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import cellStyles from '#web/ui/layout/Cells.module.css';
import styles from './DisplayRows.module.css';
import * as words from './words.ts';

/** How this browser shows odds, lines and wins; a tap changes everything displayed. */
export function DisplayRows() {
  const text = useWords(words);
  return (
    <>
      <Choice
        icon={<OddsIcon size={22} />}
        name={text.oddsFormat}
        stored={oddsFormat}
        values={oddsFormats}
        labels={text.oddsFormats}
      />
      <Choice
        icon={<LineIcon size={22} />}
        name={text.lines}
        stored={lineStyle}
        values={lineStyles}
        labels={text.lineStyles}
      />
      <Choice
        icon={<WinIcon size={22} />}
        name={text.winColour}
        stored={winColour}
        values={winColours}
        labels={text.winColours}
      />
    </>
  );
}

interface ChoiceProps<V extends string> {
  readonly icon: ReactNode;
  readonly name: string;
  readonly stored: StoredValue<V>;
  readonly values: readonly V[];
  readonly labels: Readonly<Record<V, string>>;
}

function Choice<V extends string>({ icon, name, stored, values, labels }: ChoiceProps<V>) {
  const chosen = useStored(stored);
  return (
    <div className={classNames(rowStyles.insetDivider, styles.row)}>
      <span className={cellStyles.icon}>{icon}</span>
      {name}
      <div className={styles.choice}>
        <SegmentedSwitch
          label={name}
          size="small"
          isWide
          options={values.map((value) => ({ value, label: labels[value] }))}
          value={chosen}
          onChange={(value) => stored.set(value)}
        />
      </div>
    </div>
  );
}
