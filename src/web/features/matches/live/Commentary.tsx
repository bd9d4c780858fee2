import { useLocale } from '#web/i18n/locale.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import { EventMark } from './EventMark.tsx';
import { keyOf } from './event-key.ts';
import type { MatchFacts } from './match-facts.ts';
import { minuteText } from './minute-text.ts';
import type { LiveEvent } from './queries.ts';
import { type Mark, timeline } from './timeline.ts';
import styles from './Commentary.module.css';
import * as words from './commentary-words.ts';
import { sentenceOf } from './sentence-of.ts';

interface CommentaryProps {
  readonly match: MatchFacts;
  readonly events: readonly LiveEvent[];
}

/** The events of a match in sentences, newest first. */
export function Commentary({ match, events }: CommentaryProps) {
  const text = useWords(words);
  const locale = useLocale();
  const told = (score: readonly number[]) => scoreText(score, locale);
  const scoreAt = (mark: Mark) => {
    const scores = { halfTime: match.halfTime, fullTime: match.state === 'finished' ? match.score90 : null };
    const score = mark === 'halfTime' || mark === 'fullTime' ? scores[mark] : null;
    return score === null ? '' : told(score);
  };
  return (
    <ol className={styles.lines}>
      {timeline(events, match).map((entry) =>
        entry.kind === 'mark' ? (
          <li key={entry.mark} className={classNames(rowStyles.insetDivider, styles.line, styles.break)}>
            <p className={styles.text}>{text.marks[entry.mark](scoreAt(entry.mark))}</p>
          </li>
        ) : (
          <li key={keyOf(entry.event)} className={classNames(rowStyles.insetDivider, styles.line)}>
            <span className={styles.minute}>{minuteText(entry.event)}</span>
            <span className={styles.mark} aria-hidden="true">
              <EventMark kind={entry.event.kind} />
            </span>
            <p className={styles.text}>
              {sentenceOf(entry.event, match[entry.event.side].name[locale], { text, scoreText: told })}
            </p>
          </li>
        ),
      )}
    </ol>
  );
}
