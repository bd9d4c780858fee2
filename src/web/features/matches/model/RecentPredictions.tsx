import { dateText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { shareText } from '#web/i18n/numbers.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { paths } from '#web/paths/paths.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Link } from '#web/ui/controls/link.tsx';
import { Hidden, Sep } from '#web/ui/layout/Text.tsx';
import * as words from './calibration-words.ts';
import type { Calibration } from './queries.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './RecentPredictions.module.css';
import { scoreText as forecastScoreText } from './score-text.ts';

type Prediction = Calibration['recent'][number];

const results = ['home', 'draw', 'away'] as const;

/** The most recent matches with their predictions, good and bad. */
export function RecentPredictions({ recent }: { readonly recent: readonly Prediction[] }) {
  const text = useWords(words);
  return (
    <Block label={text.recent}>
      <BlockHead title={text.recent} note={text.recentNote} end={text.rps} />
      <ul>
        {recent.map((prediction) => (
          <li key={prediction.match.id}>
            <PredictionLine prediction={prediction} />
          </li>
        ))}
      </ul>
    </Block>
  );
}

function PredictionLine({ prediction: { match, predicted, rps } }: { readonly prediction: Prediction }) {
  const text = useWords(words);
  const locale = useLocale();
  const actual = results[1 - Math.sign(match.score90[0] - match.score90[1])];
  return (
    <Link
      href={paths.gameDetails({ id: match.id, tab: 'data' })}
      className={classNames(rowStyles.pressable, styles.match)}
    >
      <span className={styles.teams}>
        {match.home.short[locale]} <b className={styles.score}>{scoreText(match.score90, locale)}</b>{' '}
        {match.away.short[locale]}
      </span>
      <span className={styles.said}>
        {results.map((pick) => (
          <span key={pick} className={classNames(pick === actual && styles.came)}>
            <Hidden>{pickName('1x2', pick, locale)} </Hidden>
            {shareText(predicted[pick])}
          </span>
        ))}
      </span>
      <span className={styles.rps}>
        <Hidden>{text.rps} </Hidden>
        {forecastScoreText(rps)}
      </span>
      <span className={styles.when}>
        {match.competition.short[locale]}
        <Sep />
        {dateText(match.kickoffAt, locale)}
      </span>
    </Link>
  );
}
