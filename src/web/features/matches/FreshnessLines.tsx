import { serverNowMs, serverTimeAt } from '../../clock/server-clock.ts';
import { secondsText } from '../../i18n/dates.ts';
import { ageText } from '../../i18n/durations.ts';
import { useLocale } from '../../i18n/locale.ts';
import { sourceName } from '../../i18n/source-name.ts';
import { useWords } from '../../i18n/words.ts';
import { AlertIcon } from '../../ui/icons/states.tsx';
import styles from './FreshnessLines.module.css';
import * as words from './list-words.ts';
import type { MatchListReply } from './queries.ts';

/** Which feeds are silent, and since when. */
export function SilentFeeds({ feeds }: { readonly feeds: readonly MatchListReply['staleFeeds'][number][] }) {
  const text = useWords(words);
  const locale = useLocale();
  return feeds.map(({ source, lastSuccessAt }) => (
    <p key={source} className={styles.line} role="status">
      <AlertIcon size={14} />
      {lastSuccessAt === null
        ? text.silentFeed(sourceName(source, locale))
        : text.staleFeed(
            sourceName(source, locale),
            ageText(serverNowMs() - Date.parse(lastSuccessAt), locale),
          )}
    </p>
  ));
}

/** The stream is away; what is shown is refreshed by the clock. `knownAtMs` is of this device. */
export function NoStream({ knownAtMs }: { readonly knownAtMs: number }) {
  const { noStream } = useWords(words);
  return (
    <p className={styles.line} role="status">
      <AlertIcon size={14} />
      {noStream(secondsText(serverTimeAt(knownAtMs)))}
    </p>
  );
}
