import { useState } from 'react';
import { addDays, monthText, shortDayText, weekdayText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { CalendarIcon } from '#web/ui/icons/actions.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { IconButton } from '#web/ui/controls/Tools.tsx';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './DateStrip.module.css';
import { MonthSheet } from '../calendar/MonthSheet.tsx';
import * as words from '../words.ts';

interface DateStripProps {
  /** The current football day and the displayed one; null for all days. */
  readonly today: string;
  readonly shown: string | null;
  /** Filter preserved in the day links. */
  readonly followed: 'true' | undefined;
}

const DAYS = 7;

/** A week of football days, from yesterday, or from the day before the displayed one. */
export function DateStrip({ today, shown, followed }: DateStripProps) {
  const { pickDay, days } = useWords(words);
  const [isPicking, setPicking] = useState(false);
  // Today is the URL without a day, except with the followed filter, where that means all days.
  const hrefOf = (day: string) =>
    paths.home({ day: day === today && followed === undefined ? undefined : day, followed });
  return (
    <nav className={styles.strip} aria-label={days}>
      <div className={classNames(rowStyles.scrollX, styles.days)}>
        {weekAround(today, shown ?? today).map((day) => (
          <Day key={day} day={day} today={today} isShown={day === shown} href={hrefOf(day)} />
        ))}
      </div>
      <span className={styles.calendar}>
        <IconButton label={pickDay} icon={<CalendarIcon size={20} />} onClick={() => setPicking(true)} />
      </span>
      <MonthSheet
        isOpen={isPicking}
        today={today}
        shown={shown}
        hrefOf={hrefOf}
        onClose={() => setPicking(false)}
      />
    </nav>
  );
}

function weekAround(today: string, shown: string): string[] {
  const first = addDays(today, -1);
  const isInWeek = shown >= first && shown <= addDays(first, DAYS - 1);
  return Array.from({ length: DAYS }, (_, index) => addDays(isInWeek ? first : addDays(shown, -1), index));
}

interface DayProps extends Pick<DateStripProps, 'today'> {
  readonly day: string;
  readonly href: string;
  readonly isShown: boolean;
}

function Day({ day, today, isShown, href }: DayProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Link
      href={href}
      isReplacing
      className={classNames(rowStyles.selected, styles.day)}
      aria-current={isShown ? 'date' : undefined}
    >
      {day === today ? text.today : weekdayText(day, locale)}
      <b className={styles.date}>
        {shortDayText(day, locale)}
        {locale === 'en' && <Hidden> {monthText(day.slice(0, 7), locale)}</Hidden>}
      </b>
    </Link>
  );
}
