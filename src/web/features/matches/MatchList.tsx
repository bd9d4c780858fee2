import { dayHeadText, shortDayText } from '../../i18n/dates.ts';
import { type Locale, useLocale } from '../../i18n/locale.ts';
import { useWords } from '../../i18n/words.ts';
import { paths } from '../../paths.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Bone, Skeleton } from '../../ui/Skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/States.tsx';
import { MatchGroupList } from './MatchGroupList.tsx';
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
  const row = (
    <>
      <Bone width="62%" height={14} />
      <Bone width="48%" height={14} />
    </>
  );
  return <Skeleton rows={9} row={row} />;
}

/** A day without matches, and the nearest that have some. */
export function NoMatches({ day, nearest }: Pick<MatchListReply, 'day' | 'nearest'>) {
  const text = useWords(words);
  const locale = useLocale();
  const days = [nearest.before, nearest.after].filter((each): each is string => each !== null);
  const actions = days.map((each) => (
    <ButtonLink key={each} href={paths.home({ day: each })} look="secondary" size="small" isReplacing>
      {text.goToDay(dayHeadText(each, locale))}
    </ButtonLink>
  ));
  return (
    <EmptyState title={text.noMatches(dayName(day, locale))} actions={actions}>
      {days.length > 0 ? text.noMatchesText : text.noMatchesAtAll}
    </EmptyState>
  );
}

interface MatchesFailedProps {
  readonly day: string | null;
  readonly error: { readonly message: string; readonly requestId?: string | null };
  readonly onRetry: () => void;
}

export function MatchesFailed({ day, error, onRetry }: MatchesFailedProps) {
  const text = useWords(words);
  const locale = useLocale();
  const title = day === null ? text.notFetchedToday : text.notFetched(dayName(day, locale));
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
