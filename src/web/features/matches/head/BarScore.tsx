import { isOff } from '#domain/match/match-state.ts';
import { shortDateText, timeText } from '#web/i18n/dates.ts';
import { type Locale, useLocale } from '#web/i18n/locale.ts';
import * as offWords from '#web/i18n/off-words.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { clockText } from '../clock-text.ts';
import styles from './BarScore.module.css';
import * as words from './head-words.ts';
import type { Match } from '../queries.ts';

interface BarScoreProps {
  readonly match: Match;
  /** The displayed data may be outdated. */
  readonly isStale: boolean;
}

/** Badges, score and minute for the navigation bar; before the match the kick-off. */
export function BarScore({ match, isStale }: BarScoreProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { home, away, score90, kickoffAt, timeKnown, state } = match;
  const time = timeKnown ? timeText(kickoffAt) : text.timeUnknown;
  return (
    <span className={styles.score}>
      <span className={styles.name}>{home.short[locale]}</span>
      <Badge team={home} size={24} />
      <b className={styles.figure}>{score90 ? scoreText(score90, locale) : time}</b>
      <Badge team={away} size={24} />
      <span className={styles.name}>{away.short[locale]}</span>
      <span
        className={classNames(
          styles.when,
          state === 'live' && !isStale && styles.live,
          state === 'scheduled' && styles.day,
        )}
      >
        <When match={match} locale={locale} />
      </span>
    </span>
  );
}

function When({ match, locale }: { readonly match: Match; readonly locale: Locale }) {
  const text = useWords(words);
  const { short } = useWords(offWords);
  const { state, clock, kickoffAt } = match;
  if (state === 'live') return clockText(clock, locale);
  if (state === 'scheduled') return shortDateText(kickoffAt, locale);
  return isOff(state) ? short[state] : text.finishedShort;
}
