import { useLocale } from '#web/i18n/locale.ts';
import { shareText } from '#web/i18n/numbers.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { ScoreMatrix } from '#web/ui/figures/ScoreMatrix.tsx';
import { Sep } from '#web/ui/layout/Text.tsx';
import { foldMatrix, likeliestScores } from './fold-matrix.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './ModelView.module.css';
import type { Prediction } from './queries.ts';
import * as words from './words.ts';

const SIZE = 6;
const LIKELIEST = 4;

interface ModelScoresProps {
  readonly matrix: Prediction['matrix'];
  readonly home: string;
  readonly away: string;
}

/** Score probabilities and the most likely scores. */
export function ModelScores({ matrix, home, away }: ModelScoresProps) {
  const text = useWords(words);
  const locale = useLocale();
  return (
    <>
      <div className={styles.matrixHead}>
        <h3 className={styles.subtitle}>{text.matrix}</h3>
        <span className={styles.axes}>
          {text.rows(home)}
          <Sep />
          {text.columns(away)}
          <Sep />
          {text.outlined}
        </span>
      </div>
      <ScoreMatrix label={text.matrixLabel(home, away)} cells={foldMatrix(matrix, SIZE)} />
      <p className={classNames(textStyles.meta, styles.likeliest)}>
        {text.likeliest}
        {likeliestScores(matrix, LIKELIEST).map(({ score, share }) => (
          <span key={score.join()}>
            <b className={styles.score}>{scoreText(score, locale)}</b> {shareText(share)}
          </span>
        ))}
      </p>
    </>
  );
}
