import type { CSSProperties } from 'react';
import type { CallReply } from '#contract/define-call.ts';
import type { matchDetails } from '#contract/matches/matches.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { shareText } from '#web/i18n/numbers.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { MoreLink } from '#web/ui/layout/Block.tsx';
import { Sep } from '#web/ui/layout/Text.tsx';
import * as words from './in-play-words.ts';
import styles from './InPlayBar.module.css';

type Match = Pick<CallReply<typeof matchDetails>, 'inPlay' | 'competition'>;

const results = ['home', 'draw', 'away'] as const;

/** Below this share a part of the bar is too narrow to be seen beside its neighbours. */
const NARROWEST = 0.01;

/** The model's probabilities of a match in play; nothing if there are none. */
export function InPlayBar({ match: { inPlay, competition } }: { readonly match: Match }) {
  const text = useWords(words);
  const locale = useLocale();
  if (inPlay === null) return null;
  const { over25, nextGoal } = inPlay;
  const shares = Object.fromEntries(results.map((pick) => [`--${pick}`, Math.max(inPlay[pick], NARROWEST)]));
  return (
    <section className={styles.block} aria-label={text.title}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text.title}</h2>
        <span className={styles.note}>
          {text.notAPrice}
          <Sep />
          <span lang="en">{inPlay.version}</span>
        </span>
        <span className={styles.end}>
          <MoreLink href={paths.calibration({ competition: competition.code })}>{text.accuracy}</MoreLink>
        </span>
      </div>
      <dl className={styles.results}>
        {results.map((pick) => (
          <div key={pick} className={styles.result}>
            <dt>{pickName('1x2', pick, locale)}</dt>
            <dd>{shareText(inPlay[pick])}%</dd>
          </div>
        ))}
      </dl>
      <div className={styles.track} style={shares as CSSProperties} aria-hidden="true">
        {results.map((pick) => (
          <i key={pick} className={styles[pick]} />
        ))}
      </div>
      <p className={styles.more}>
        <span>
          {text.nextGoal(shareText(nextGoal.home), shareText(nextGoal.none), shareText(nextGoal.away))}
        </span>
        {over25 !== null && <span>{text.over(shareText(over25))}</span>}
      </p>
    </section>
  );
}
