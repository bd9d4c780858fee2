import type { Outcome } from '#domain/settlement/settlement.ts';
import { outcomeWords } from '#domain/settlement/outcome-words.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import outcomeStyles from './Outcomes.module.css';
import styles from './OutcomeCell.module.css';
import * as words from '../words.ts';

/** The outcome of a scheme in one cell; null while open. A loss is as solid as a win. */
export function OutcomeCell({ outcome }: { readonly outcome: Outcome | null }) {
  const { cell, open } = useWords(words);
  const locale = useLocale();
  const name = outcome ?? 'open';
  const isHalf = outcome === 'halfWin' || outcome === 'halfLoss';
  const spoken = outcome === null ? open : outcomeWords[outcome][locale];
  return (
    <span
      className={classNames(outcomeStyles.mark, outcomeStyles[name], styles.cell, isHalf && styles.half)}
      role="img"
      aria-label={spoken}
    >
      {cell[name]}
    </span>
  );
}

/** The outcome as a stamp, on the scheme page only. */
export function Stamp({ outcome }: { readonly outcome: Outcome }) {
  const { result, stamp } = useWords(words);
  const text = stamp[outcome];
  const isSolid = outcome === 'win' || outcome === 'loss';
  const tone = { win: 'win', halfWin: 'win', push: 'push', halfLoss: 'loss', loss: 'loss', void: 'void' }[
    outcome
  ];
  const inner = isSolid
    ? { x: 7, y: 7, width: 46, height: 46, className: styles.solid }
    : { x: 6.5, y: 6.5, width: 47, height: 47, className: styles.thin };
  const size = { 1: 32, 2: 23 }[text.length] ?? (text.length <= 4 ? 16 : 12);
  return (
    <svg
      viewBox="0 0 60 60"
      className={classNames(styles.stamp, styles[`${tone}Stamp`])}
      role="img"
      aria-label={result(text)}
    >
      <rect x="2" y="2" width="56" height="56" rx="5" className={styles.thick} />
      <rect {...inner} rx="2.5" />
      <text
        x="30"
        y={30 + size * 0.36}
        textAnchor="middle"
        fontSize={size}
        className={isSolid ? styles.onSolid : styles.word}
      >
        {text}
      </text>
    </svg>
  );
}
