import { type ReactNode, useId } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { oddsText } from '#web/i18n/odds-text.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { heatStep } from '#web/ui/figures/heat.ts';
import heatStyles from '#web/ui/figures/Heat.module.css';
import type { Book, MatchOdds } from './queries.ts';
import styles from './ScoreGrid.module.css';
import { type ScoredPick, scoreColumns } from './score-columns.ts';
import * as words from './words.ts';

interface ScoreGridProps {
  readonly picks: MatchOdds['picks'];
  readonly prices: Book['now'];
}

/** Correct scores in three columns, home wins, draws and away wins; the likelier, the stronger the ground. */
export function ScoreGrid({ picks, prices }: ScoreGridProps) {
  const locale = useLocale();
  const columns = scoreColumns(
    picks.map(({ pick }, index) => ({ pick, oddsMilli: prices[index]?.oddsMilli })),
  );
  const all = columns.flatMap(({ scores }) => scores.map(({ oddsMilli }) => chanceOf(oddsMilli)));
  const most = Math.max(0, ...all);
  return (
    <div className={styles.grid}>
      {columns.map(({ result, scores }) => (
        <Column key={result} name={pickName('1x2', result, locale)}>
          {scores.map((score) => (
            <Score key={score.pick} score={score} most={most} />
          ))}
        </Column>
      ))}
    </div>
  );
}

function Column({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <div>
      <h3 id={id} className={styles.head}>
        {name}
      </h3>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

function Score({ score: { pick, oddsMilli }, most }: { readonly score: ScoredPick; readonly most: number }) {
  const { otherScore } = useWords(words);
  const locale = useLocale();
  const notation = useOddsNotation();
  return (
    <li className={classNames(styles.cell, heatStyles[`step${heatStep(chanceOf(oddsMilli), most)}`])}>
      <span>{pick.includes('other') ? otherScore : pickName('score', pick, locale)}</span>{' '}
      <span className={styles.price}>
        {oddsMilli === undefined ? '–' : oddsText(oddsMilli, 'score', notation)}
      </span>
    </li>
  );
}

/** By the price alone: with the margin, to compare the cells of one grid. */
function chanceOf(oddsMilli: number | undefined): number {
  return oddsMilli === undefined ? 0 : 1000 / oddsMilli;
}
