import { type ReactNode, useState } from 'react';
import { yearMonthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { personName } from '#web/i18n/person-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { RadioMark } from '#web/ui/controls/Choices.tsx';
import { DownIcon } from '#web/ui/icons/navigation.tsx';
import { Cells, LabelCell } from '#web/ui/layout/Cells.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import type { Books } from './queries.ts';
import styles from './UnlockFilters.module.css';
import type { UnlockFilter } from './use-unlock-filter.ts';
import * as words from './words.ts';

interface UnlockFiltersProps {
  /** Of all unlocks: the choices. */
  readonly books: Books;
  readonly filter: UnlockFilter;
  readonly onFilter: (change: Partial<UnlockFilter>) => void;
}

/** Filters of 我的解锁 by analyst and by month, each with a sheet of the choices that occur. */
export function UnlockFilters({ books, filter, onFilter }: UnlockFiltersProps) {
  const text = useWords(words);
  const locale = useLocale();
  const analysts = books.analysts.map(({ analyst, total }) => ({
    value: analyst.id,
    label: personName(analyst.nickname, locale),
    count: total,
  }));
  const months = books.months.map(({ month, total }) => ({
    value: month,
    label: yearMonthText(month, locale),
    count: total,
  }));
  return (
    <div className={styles.strip}>
      <Choice
        name={text.filters.analyst}
        title={text.filters.chooseAnalyst}
        options={analysts}
        value={filter.analyst}
        onChoose={(analyst) => onFilter({ analyst })}
      />
      <Choice
        name={text.filters.month}
        title={text.filters.chooseMonth}
        options={months}
        value={filter.month}
        onChoose={(month) => onFilter({ month })}
      />
    </div>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly options: readonly { readonly value: string; readonly label: string; readonly count: number }[];
  readonly value: string | undefined;
  readonly onChoose: (value: string | undefined) => void;
}

function Choice({ name, title, options, value, onChoose }: ChoiceProps): ReactNode {
  const { filters } = useWords(words);
  const [isOpen, setOpen] = useState(false);
  const chosen = options.find((each) => each.value === value);
  const rows = [{ value: undefined, label: filters.all, count: null }, ...options];
  return (
    <>
      <button type="button" className={styles.choice} onClick={() => setOpen(true)}>
        <span className={styles.name}>{name}</span>
        <b className={styles.value}>{chosen?.label ?? filters.all}</b>
        <DownIcon size={14} />
      </button>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={title} isFlush>
        <div className={styles.options}>
          <Cells>
            {rows.map((each) => (
              <LabelCell
                key={each.value ?? ''}
                title={each.label}
                value={
                  <>
                    {each.count}
                    <RadioMark
                      name={name}
                      checked={each.value === chosen?.value}
                      onChange={() => {
                        onChoose(each.value);
                        setOpen(false);
                      }}
                    />
                  </>
                }
              />
            ))}
          </Cells>
        </div>
      </Sheet>
    </>
  );
}
