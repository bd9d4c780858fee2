import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { addDays, footballDayOf, sameDayTimeText, shortDayText, weekdayText } from '#web/i18n/dates.ts';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { Inset } from '#web/ui/layout/Block.tsx';
import { ButtonCell, Cells } from '#web/ui/layout/Cells.tsx';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import * as cardWords from '../../card-words.ts';
import styles from './LegMatchList.module.css';
import * as words from './parlay-words.ts';
import { type ComingMatch, comingMatchesQuery } from './parlay-query.ts';
import { LoadMoreOf } from '#web/ui/feedback/PagedList.tsx';
import { useDebounced } from '../draft/use-debounced.ts';

const DAYS = 5;

interface LegMatchListProps {
  /** Matches already in the parlay: shown but not selectable. */
  readonly takenIds: readonly string[];
  readonly onChoose: (matchId: string) => void;
}

/** Upcoming matches, by day or by team name. */
export function LegMatchList({ takenIds, onChoose }: LegMatchListProps) {
  const text = useWords(words);
  const locale = useLocale();
  const today = footballDayOf(new Date(serverNowMs()).toISOString());
  const [day, setDay] = useState(today);
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const list = useInfiniteQuery(comingMatchesQuery({ day, q }));
  // A feed may report a kick-off late.
  const matches = list.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ kickoffAt }) => Date.parse(kickoffAt) > serverNowMs());
  return (
    <>
      <Inset>
        <div className={styles.search}>
          <SearchField
            label={text.search}
            placeholder={text.search}
            maxLength={40}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </div>
        {q === '' && (
          <Chips label={text.days}>
            {Array.from({ length: DAYS }, (_, index) => addDays(today, index)).map((each) => (
              <Chip
                key={each}
                label={each === today ? text.today : dayName(each, locale)}
                isSelected={each === day}
                onSelect={() => setDay(each)}
              />
            ))}
          </Chips>
        )}
        <FieldError error={matches ? null : list.error?.message} />
      </Inset>
      {list.isPending && <Skeleton rows={5} row={<Bone width="80%" height={18} />} />}
      {matches?.length === 0 && <p className={styles.none}>{text.noMatches}</p>}
      <Cells>
        {matches?.map((match) => (
          <MatchCell
            key={match.id}
            match={match}
            isTaken={takenIds.includes(match.id)}
            onChoose={() => onChoose(match.id)}
          />
        ))}
      </Cells>
      <LoadMoreOf query={list} />
    </>
  );
}

function dayName(day: string, locale: Locale): string {
  return `${weekdayText(day, locale)} ${shortDayText(day, locale)}`;
}

interface MatchCellProps {
  readonly match: ComingMatch;
  readonly isTaken: boolean;
  readonly onChoose: () => void;
}

function MatchCell({ match, isTaken, onChoose }: MatchCellProps) {
  const text = useWords(words);
  const { versus } = useWords(cardWords);
  const locale = useLocale();
  const { home, away, competition, kickoffAt } = match;
  return (
    <ButtonCell
      title={`${home.short[locale]} ${versus} ${away.short[locale]}`}
      detail={`${competition.short[locale]} ${sameDayTimeText(kickoffAt, serverNowMs(), locale)}`}
      value={isTaken ? text.taken : undefined}
      onClick={onChoose}
    />
  );
}
