import { useState } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { roundLang, roundText } from '#web/i18n/feed/round-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { RadioMark } from '#web/ui/controls/Choices.tsx';
import { IconButton } from '#web/ui/controls/Tools.tsx';
import { BackIcon, DownIcon, NextIcon } from '#web/ui/icons/navigation.tsx';
import { Cells, LabelCell } from '#web/ui/layout/Cells.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import type { CompetitionDetails } from './queries.ts';
import styles from './RoundPicker.module.css';
import * as words from './words.ts';

interface RoundPickerProps {
  readonly rounds: CompetitionDetails['rounds'];
  readonly current: string;
  readonly onPick: (round: string) => void;
}

/** The round shown: to the one before or after, or to any by a list. */
export function RoundPicker({ rounds, current, onPick }: RoundPickerProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [isChoosing, setChoosing] = useState(false);
  const at = rounds.findIndex(({ round }) => round === current);
  const step = (by: 1 | -1) => {
    const to = rounds[at + by];
    return { disabled: to === undefined, onClick: () => to && onPick(to.round) };
  };
  return (
    <div className={styles.picker}>
      <IconButton label={text.before} icon={<BackIcon size={18} />} {...step(-1)} />
      <button type="button" className={styles.round} onClick={() => setChoosing(true)}>
        <Hidden>{text.chooseRound} </Hidden>
        <span lang={roundLang(current, locale)}>{roundText(current, locale)}</span>
        <DownIcon size={16} />
      </button>
      <IconButton label={text.after} icon={<NextIcon size={18} />} {...step(1)} />
      <Sheet isOpen={isChoosing} onClose={() => setChoosing(false)} title={text.chooseRound} isFlush>
        <div className={styles.rounds}>
          <Cells>
            {rounds.map(({ round }) => (
              <LabelCell
                key={round}
                title={roundText(round, locale)}
                value={
                  <RadioMark
                    name="round"
                    checked={round === current}
                    onChange={() => {
                      onPick(round);
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
