import { useState } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Cells, LabelCell } from '#web/ui/layout/Cells.tsx';
import { RadioMark, SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { DownIcon } from '#web/ui/icons/navigation.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { classNames } from '#web/look/class-names.ts';
import hitStyles from '#web/ui/controls/HitArea.module.css';
import chipStyles from '#web/ui/controls/Chips.module.css';
import styles from './BoardFilter.module.css';
import * as words from './board-words.ts';
import type { Board, BoardFilters } from '../queries.ts';

interface BoardFilterProps {
  readonly filters: BoardFilters;
  readonly competitions: Board['competitions'];
  readonly onFilter: (filters: BoardFilters) => void;
}

const windows = ['30', '90', 'all'] as const;

/** Filters of the leaderboard: window and competition. */
export function BoardFilter({ filters, competitions, onFilter }: BoardFilterProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const chosen = competitions.find(({ code }) => code === filters.competition);
  const choices = [
    { code: undefined, name: text.allCompetitions },
    ...competitions.map(({ code, name, demo }) => ({
      code,
      name: demo ? `${name[locale]} ${text.demo}` : name[locale],
    })),
  ];
  return (
    <div className={styles.filters}>
      <SegmentedSwitch
        label={text.window}
        size="small"
        options={windows.map((value) => ({ value, label: text.windows[value] }))}
        value={filters.window}
        onChange={(window) => onFilter({ ...filters, window })}
      />
      <button
        type="button"
        className={classNames(hitStyles.hitArea, chipStyles.look)}
        onClick={() => setOpen(true)}
      >
        {chosen?.short[locale] ?? filters.competition ?? text.allCompetitions}
        <DownIcon size={12} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={text.competition} isFlush>
        <Cells>
          {choices.map(({ code, name }) => (
            <LabelCell
              key={code ?? ''}
              title={name}
              value={
                <RadioMark
                  name="competition"
                  checked={code === filters.competition}
                  onChange={() => {
                    setOpen(false);
                    onFilter({ ...filters, competition: code });
                  }}
                />
              }
            />
          ))}
        </Cells>
      </Sheet>
    </div>
  );
}
