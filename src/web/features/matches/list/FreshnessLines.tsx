import { serverNowMs, serverTimeAt } from '#web/clock/server-clock.ts';
import { secondsText } from '#web/i18n/dates.ts';
import { ageText } from '#web/i18n/durations.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { sourceName } from '#web/i18n/feed/source-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { AlertIcon, InfoIcon } from '#web/ui/icons/states.tsx';
import { QuietLine } from '#web/ui/layout/QuietLine.tsx';
import * as words from '../list-words.ts';
import { isModelMade } from '#web/i18n/bookmaker-name.ts';
import type { Match, MatchListReply } from '../queries.ts';

/** Stale feeds, and since when. */
export function StaleFeeds({ feeds }: { readonly feeds: readonly MatchListReply['staleFeeds'][number][] }) {
  const text = useWords(words);
  const locale = useLocale();
  return feeds.map(({ source, lastSuccessAt }) => (
    <QuietLine key={source} icon={<AlertIcon size={14} />} isWarning>
      {lastSuccessAt === null
        ? text.silentFeed(sourceName(source, locale))
        : text.staleFeed(
            sourceName(source, locale),
            ageText(serverNowMs() - Date.parse(lastSuccessAt), locale),
          )}
    </QuietLine>
  ));
}

/** The same on the page of a match that has no bookmaker's odds yet; for others it is no news. */
export function FirstReadingOf({
  match,
}: {
  readonly match: Pick<Match, 'state' | 'odds' | 'firstReading'>;
}) {
  const isAwaited =
    match.state === 'scheduled' && match.odds.every(({ bookmaker }) => isModelMade(bookmaker));
  return isAwaited && <FirstReading percent={match.firstReading} />;
}

/** A first start is still reading prices of later matches. */
export function FirstReading({ percent }: { readonly percent: number | null | undefined }) {
  const { firstReading } = useWords(words);
  if (percent === null || percent === undefined) return null;
  return <QuietLine icon={<InfoIcon size={14} />}>{firstReading(percent)}</QuietLine>;
}

/** The stream is down and data is polled. `knownAtMs` is by the device clock. */
export function NoStream({ knownAtMs }: { readonly knownAtMs: number }) {
  const { noStream } = useWords(words);
  return (
    <QuietLine icon={<AlertIcon size={14} />} isWarning>
      {noStream(secondsText(serverTimeAt(knownAtMs)))}
    </QuietLine>
  );
}
