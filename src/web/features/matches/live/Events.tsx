import { timeText } from '#web/i18n/dates.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { Hidden, Sep } from '#web/ui/layout/Text.tsx';
import { EventMark } from './EventMark.tsx';
import styles from './Events.module.css';
import { keyOf } from './event-key.ts';
import { minuteText } from './minute-text.ts';
import type { MatchFacts } from './match-facts.ts';
import type { LiveEvent } from './queries.ts';
import { type Mark, timeline } from './timeline.ts';
import * as words from './words.ts';

interface EventsProps {
  readonly match: MatchFacts;
  readonly events: readonly LiveEvent[];
}

/** Match events, newest first: home side left, away side right of the minutes. */
export function Events({ match, events }: EventsProps) {
  const text = useWords(words);
  const locale = useLocale();
  const formatScore = (score: readonly number[] | null) => (score === null ? '' : scoreText(score, locale));
  const marks: Readonly<Record<Mark, string>> = {
    kickOff: timeText(match.kickoffAt),
    halfTime: formatScore(match.halfTime),
    fullTime: match.state === 'finished' ? formatScore(match.score90) : '',
    extraTime: '',
    shootOut: '',
  };
  return (
    <ol className={styles.events}>
      {timeline(events, match).map((entry) =>
        entry.kind === 'mark' ? (
          <li key={entry.mark} className={styles.break}>
            <span className={styles.breakText}>{text.marks[entry.mark](marks[entry.mark])}</span>
          </li>
        ) : (
          <EventLine key={keyOf(entry.event)} event={entry.event} team={match[entry.event.side].name} />
        ),
      )}
    </ol>
  );
}

interface EventLineProps {
  readonly event: LiveEvent;
  readonly team: MatchFacts['home']['name'];
}

function EventLine({ event, team }: EventLineProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { kind, side, player, score } = event;
  const name = player ?? text.kinds[kind];
  return (
    <li className={classNames(styles.event, styles[side])}>
      <span className={styles.minute}>{minuteText(event)}</span>
      <span className={styles.mark}>
        <EventMark kind={kind} />
        <Hidden>
          {text.kinds[kind]} {team[locale]}
        </Hidden>
      </span>
      <span className={styles.text}>
        <b
          lang={langOf(name)}
          className={classNames(styles.name, kind === 'goalCancelled' && styles.cancelled)}
        >
          {name}
        </b>
        <small className={styles.detail}>
          {score !== null && scoreText(score, locale)}
          <Detail event={event} isFirst={score === null} />
        </small>
      </span>
    </li>
  );
}

interface DetailProps {
  readonly event: LiveEvent;
  /** First on its line. */
  readonly isFirst: boolean;
}

/** Below the name: details the icon does not show, and the other player involved. */
function Detail({ event: { kind, player, other }, isFirst }: DetailProps) {
  const text = useWords(words);
  const isClearFromIcon = kind === 'goal' || kind === 'substitution' || player === null;
  const role = kind === 'substitution' ? text.off : text.assist;
  return (
    <>
      {!isClearFromIcon && (
        <>
          {!isFirst && <Sep />}
          {text.kinds[kind]}
        </>
      )}
      {other !== null && (
        <>
          {(!isFirst || !isClearFromIcon) && <Sep />}
          {role} <span lang={langOf(other)}>{other}</span>
        </>
      )}
    </>
  );
}
