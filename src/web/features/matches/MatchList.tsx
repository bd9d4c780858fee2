import { dayHeadText, shortDayText } from '../../i18n/dates.ts';
import { type Locale, useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { MatchGroupList } from './MatchGroupList.tsx';
import styles from './MatchList.module.css';
import { groupMatches } from './match-groups.ts';
import type { MatchListItem, MatchListReply } from './queries.ts';
import * as words from './words.ts';

/** All matches of a day, grouped. */
export function MatchList({ matches }: { readonly matches: readonly MatchListItem[] }) {
  return groupMatches(matches).map((group) => (
    <MatchGroupList key={`${group.kind} ${group.nextDay}`} group={group} />
  ));
}

/** The shape of the list while it is on its way. */
export function MatchListSkeleton() {
  const line = (
    <div className={styles.line}>
      <Bone width="36px" height={12} />
      <Bone width="20px" height={20} />
      <Bone width="72px" height={13} />
      <i className={styles.room} />
      <Bone width="28px" height={12} />
      <Bone width="28px" height={12} />
      <Bone width="28px" height={12} />
    </div>
  );
  const row = (
    <div className={styles.row}>
      {line}
      {line}
    </div>
  );
  return <Skeleton rows={9} row={row} />;
}

interface NoMatchesProps extends Pick<MatchListReply, 'nearest'> {
  readonly day: string;
  readonly q: string | undefined;
  readonly competition: string | undefined;
}

/** A day without matches that fit, and the nearest days that have some. */
export function NoMatches({ day, nearest, q, competition }: NoMatchesProps) {
  const text = useWords(words);
  const locale = useLocale();
  const days = [nearest.before, nearest.after].filter((each) => each !== null);
  const actions = days.map((each) => (
    <ButtonLink
      key={each}
      href={paths.home({ day: each, competition, q })}
      look="secondary"
      size="small"
      isReplacing
    >
      {text.goToDay(dayHeadText(each, locale))}
    </ButtonLink>
  ));
  const name = dayName(day, locale);
  if (q !== undefined) {
    return (
      <EmptyState title={text.notFound(name, q)} actions={actions}>
        {days.length > 0 ? text.notFoundOtherDays : text.notFoundText}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={text.noMatches(name)} actions={actions}>
      {days.length > 0 ? text.noMatchesText : text.noMatchesAtAll}
    </EmptyState>
  );
}

interface MatchesFailedProps {
  readonly day: string | undefined;
  readonly error: { readonly message: string; readonly requestId?: string | null };
  readonly onRetry: () => void;
}

export function MatchesFailed({ day, error, onRetry }: MatchesFailedProps) {
  const text = useWords(words);
  const locale = useLocale();
  const title = day === undefined ? text.notFetchedToday : text.notFetched(dayName(day, locale));
  return (
    <ErrorState title={title} onRetry={onRetry} requestId={error.requestId}>
      {error.message}
    </ErrorState>
  );
}

/** A day inside a sentence: a space parts figures from Chinese text, so the date stands without its weekday there. */
function dayName(day: string, locale: Locale): string {
  return locale === 'zh' ? shortDayText(day, locale) : dayHeadText(day, locale);
}
