import { useWords } from '#web/i18n/words.ts';
import { shortcuts } from '#web/state/shortcuts.ts';
import { useStored } from '#web/state/stored-value.ts';
import { classNames } from '#web/look/class-names.ts';
import { Switch } from '#web/ui/controls/Choices.tsx';
import { SlidersIcon } from '#web/ui/icons/things.tsx';
import { LabelCell } from '#web/ui/layout/Cells.tsx';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './ShortcutRow.module.css';
import * as words from './words.ts';

/** Switches the single keys of the desktop; they exist there only. */
export function ShortcutRow() {
  const text = useWords(words);
  return (
    <div className={classNames(rowStyles.insetDivider, styles.desk)}>
      <LabelCell
        icon={<SlidersIcon size={22} />}
        title={text.shortcuts}
        detail={text.shortcutsNote}
        value={
          <Switch
            label={text.shortcuts}
            isOn={useStored(shortcuts)}
            onChange={(isOn) => shortcuts.set(isOn)}
          />
        }
      />
    </div>
  );
}
