import { serverNowMs, serverTimeAt } from '#web/clock/server-clock.ts';
import { secondsText } from '#web/i18n/dates.ts';
import { ageText } from '#web/i18n/durations.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { sourceName } from '#web/i18n/source-name.ts';
import { useWords } from '#web/i18n/words.ts';
import { AlertIcon } from '#web/ui/icons/states.tsx';
import { QuietLine } from '#web/ui/layout/QuietLine.tsx';
import * as words from '../list-words.ts';
import type { MatchListReply } from '../queries.ts';

/** Which feeds are silent, and since when. */
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

/** The stream is away; what is shown is refreshed by the clock. `knownAtMs` is of this device. */
export function NoStream({ knownAtMs }: { readonly knownAtMs: number }) {
  const { noStream } = useWords(words);
  return (
    <QuietLine icon={<AlertIcon size={14} />} isWarning>
      {noStream(secondsText(serverTimeAt(knownAtMs)))}
    </QuietLine>
  );
}
