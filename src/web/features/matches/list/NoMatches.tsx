import { dayHeadText, shortDayText } from '#web/i18n/dates.ts';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import type { MatchFilters } from '#web/live/match-keys.ts';
import { paths } from '#web/paths/paths.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import * as listWords from '../list-words.ts';
import type { MatchListReply } from '../queries.ts';
import * as words from '../words.ts';

interface NoMatchesProps extends Pick<MatchListReply, 'nearest'> {
  readonly filters: MatchFilters;
  /** The displayed day; null for all days. */
  readonly day: string | null;
}

/** Empty result: suggests other filters and the nearest days with matches. */
export function NoMatches({ filters, day, nearest }: NoMatchesProps) {
  const text = useWords(words);
  const listText = useWords(listWords);
  const locale = useLocale();
  const { q, followed, state, lottery, schemes } = filters;
  if (q) return <EmptyState title={listText.notFoundAnywhere(q)}>{text.notFoundText}</EmptyState>;
  if (followed !== undefined) return <NoneFollowed day={day} />;
  if (state !== undefined || lottery !== undefined || schemes !== undefined) {
    const { state: _, lottery: __, schemes: ___, ...others } = filters;
    const isOfState = state !== undefined && lottery === undefined && schemes === undefined;
    return (
      <EmptyState
        title={isOfState ? listText.noneOfState[state] : listText.noneOfFilter}
        actions={<Elsewhere href={paths.home(others)} label={listText.showAll} />}
      >
        {listText.noneOfStateText}
      </EmptyState>
    );
  }
  const days = [nearest.before, nearest.after].filter((each) => each !== null);
  const actions = days.map((each) => (
    <Elsewhere
      key={each}
      href={paths.home({ ...filters, day: each })}
      label={text.goToDay(dayHeadText(each, locale))}
    />
  ));
  return (
    <EmptyState
      title={day === null ? text.noMatchesAtAll : text.noMatches(dayName(day, locale))}
      actions={actions}
    >
      {days.length > 0 ? text.noMatchesText : text.noMatchesAtAll}
    </EmptyState>
  );
}

function NoneFollowed({ day }: { readonly day: string | null }) {
  const text = useWords(listWords);
  const locale = useLocale();
  const title = day === null ? text.noneFollowed : text.noneFollowedOn(dayName(day, locale));
  const actions = (
    <>
      {day !== null && <Elsewhere href={paths.home({ followed: 'true' })} label={text.allFollowed} />}
      <Elsewhere href={paths.home(day === null ? {} : { day })} label={text.showAll} />
    </>
  );
  return (
    <EmptyState title={title} actions={actions}>
      {text.noneFollowedText}
    </EmptyState>
  );
}

function Elsewhere({ href, label }: { readonly href: string; readonly label: string }) {
  return (
    <ButtonLink href={href} look="secondary" size="small" isReplacing>
      {label}
    </ButtonLink>
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

/** A day within a sentence: in Chinese without weekday, which would need a space. */
function dayName(day: string, locale: Locale): string {
  return locale === 'zh' ? shortDayText(day, locale) : dayHeadText(day, locale);
}
