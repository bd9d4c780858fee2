import { useLocale } from '#web/i18n/locale.ts';
import { roundLang, roundText } from '#web/i18n/feed/round-text.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Badge } from '#web/ui/marks/Badge.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './MatchStrip.module.css';
import * as words from './match-words.ts';
import type { SchemeCardData } from '../queries.ts';
import { matchStateText } from '../match-state-text.ts';

/** The match of a scheme in one line: the teams lead to their pages, everything else to the match. */
export function MatchStrip({ match }: { readonly match: SchemeCardData['match'] }) {
  const text = useWords(words);
  const locale = useLocale();
  const { home, away, competition, score90 } = match;
  const named = (
    <>
      {competition.short[locale]}
      {match.round !== null && (
        <span lang={roundLang(match.round, locale)}> {roundText(match.round, locale)}</span>
      )}
    </>
  );
  const below = score90 !== null && match.halfTime ? text.halfTime(scoreText(match.halfTime, locale)) : named;
  return (
    <div className={classNames(rowStyles.stretched, styles.strip)}>
      <div className={styles.side}>
        <Link href={paths.teamPage({ id: home.key })} className={styles.team}>
          <Badge team={home} size={24} />
          <span className={styles.name}>{home.short[locale]}</span>
        </Link>
      </div>
      <div className={classNames(textStyles.caption, styles.middle)}>
        <Link href={paths.gameDetails({ id: match.id })} className={rowStyles.stretchedLink}>
          <Hidden>{text.match(home.name[locale], away.name[locale])} </Hidden>
          <b className={styles.figure}>{matchStateText(match, locale)}</b>
          {below}
        </Link>
      </div>
      <div className={styles.side}>
        <Link href={paths.teamPage({ id: away.key })} className={styles.team}>
          <span className={styles.name}>{away.short[locale]}</span>
          <Badge team={away} size={24} />
        </Link>
      </div>
    </div>
  );
}
