import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { addMonths, weeksOf } from '#domain/match/calendar-month.ts';
import { fullDayText, weekdayLetter, weekdayText, yearMonthText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { IconButton, TextButton } from '#web/ui/controls/Tools.tsx';
import { BackIcon, NextIcon } from '#web/ui/icons/navigation.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { dayByKey } from './day-by-key.ts';
import styles from './MonthSheet.module.css';
import * as words from './month-words.ts';
import { matchMonthQuery } from './queries.ts';

interface MonthProps {
  /** The current football day and the displayed one; null for all days. */
  readonly today: string;
  readonly shown: string | null;
  readonly hrefOf: (day: string) => string;
  readonly onClose: () => void;
}

/** Calendar of football days with the number of their matches. */
export function MonthSheet({ isOpen, ...month }: MonthProps & { readonly isOpen: boolean }) {
  const { title } = useWords(words);
  return (
    <Sheet isOpen={isOpen} onClose={month.onClose} title={title}>
      <Month {...month} />
    </Sheet>
  );
}

function Month({ today, shown, hrefOf, onClose }: MonthProps) {
  const text = useWords(words);
  const locale = useLocale();
  const grid = useRef<HTMLTableElement>(null);
  /** The day that Tab reaches; its month is the displayed one. */
  const [at, setAt] = useState(shown ?? today);
  const month = at.slice(0, 7);
  const weeks = weeksOf(month);
  const counts = useQuery(matchMonthQuery(month));
  const move = (event: KeyboardEvent) => {
    const next = dayByKey(event.key, at);
    if (next === null) return;
    event.preventDefault();
    flushSync(() => setAt(next));
    grid.current?.querySelector<HTMLElement>('a[tabindex="0"]')?.focus();
  };
  const turn = (months: number) => setAt(`${addMonths(month, months)}-01`);
  return (
    <>
      <div className={styles.head}>
        <IconButton label={text.before} icon={<BackIcon size={20} />} onClick={() => turn(-1)} />
        <h3 className={styles.name} aria-live="polite">
          {yearMonthText(month, locale)}
        </h3>
        <IconButton label={text.after} icon={<NextIcon size={20} />} onClick={() => turn(1)} />
        {month !== today.slice(0, 7) && <TextButton onClick={() => setAt(today)}>{text.toToday}</TextButton>}
      </div>
      <table ref={grid} className={styles.grid} aria-label={yearMonthText(month, locale)} onKeyDown={move}>
        <thead>
          <tr>
            {/* The second week has no days of another month. */}
            {weeks[1]?.map((day) => (
              <th key={day} scope="col" aria-label={weekdayText(day ?? '', locale)}>
                {weekdayLetter(day ?? '', locale)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week.find(Boolean)}>
              {week.map((day, weekday) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its column.
                <td key={weekday}>
                  {day && (
                    <Link
                      href={hrefOf(day)}
                      isReplacing
                      onClick={onClose}
                      tabIndex={day === at ? 0 : -1}
                      aria-current={day === shown ? 'date' : undefined}
                      className={classNames(
                        styles.day,
                        day === today && styles.today,
                        counts.data && !counts.data.has(day) && styles.free,
                      )}
                    >
                      <DayText day={day} isToday={day === today} count={countOf(day, counts.data)} />
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note} role="status">
        {counts.isError ? text.failed : text.note}
      </p>
    </>
  );
}

/** Null while it is unknown. */
function countOf(day: string, counts: ReadonlyMap<string, number> | undefined): number | null {
  return counts === undefined ? null : (counts.get(day) ?? 0);
}

interface DayTextProps {
  readonly day: string;
  readonly isToday: boolean;
  readonly count: number | null;
}

/** What is seen, date and count, and what is spoken. */
function DayText({ day, isToday, count }: DayTextProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <>
      <span aria-hidden="true">{Number(day.slice(8))}</span>
      <span aria-hidden="true" className={styles.count}>
        {count || ''}
      </span>
      <Hidden>
        {[fullDayText(day, locale), isToday && text.today, count !== null && text.count(count)]
          .filter(Boolean)
          .join(text.comma)}
      </Hidden>
    </>
  );
}
