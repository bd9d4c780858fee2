import { Fragment } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { shortcuts } from '#web/state/shortcuts.ts';
import { Switch } from '#web/ui/controls/Choices.tsx';
import { LabelCell } from '#web/ui/layout/Cells.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import styles from './KeySheet.module.css';
import * as words from './words.ts';

interface KeySheetProps {
  readonly isOpen: boolean;
  readonly isOn: boolean;
  readonly onClose: () => void;
}

/** All keys, and the switch for those of one letter. */
export function KeySheet({ isOpen, isOn, onClose }: KeySheetProps) {
  const text = useWords(words);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.title} isFlush>
      <dl className={styles.keys}>
        {text.keys.map(({ keys, does }) => (
          <div key={does} className={styles.line}>
            <dt>
              {keys.map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && ' '}
                  <kbd className={styles.key}>{key}</kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <LabelCell
        title={text.active}
        detail={text.activeNote}
        value={<Switch label={text.active} isOn={isOn} onChange={(next) => shortcuts.set(next)} />}
      />
    </Sheet>
  );
}
