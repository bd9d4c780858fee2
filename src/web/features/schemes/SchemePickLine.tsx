import { useLocale } from '../../i18n/locale.ts';
import { oddsText } from '../../i18n/odds.ts';
import { classNames } from '../../look/class-names.ts';
import { OutcomeCell } from '../../ui/OutcomeCell.tsx';
import { ModelMade } from './ModelMade.tsx';
import { pickTitle } from './pick-title.ts';
import { profitText } from './profit-text.ts';
import type { SchemeCardData } from './queries.ts';
import styles from './SchemePickLine.module.css';

interface SchemePickLineProps {
  readonly scheme: SchemeCardData;
  readonly picks: NonNullable<SchemeCardData['picks']>;
}

/** What was predicted at which price, and what came of it. */
export function SchemePickLine({ scheme: { match, result }, picks }: SchemePickLineProps) {
  const locale = useLocale();
  const profit = result?.profitParts ?? null;
  return (
    <div className={styles.line}>
      {picks.map((pick) => (
        <span key={pick.pick}>
          <b className={styles.pick}>{pickTitle(pick, match, locale)}</b>{' '}
          <span className={styles.odds}>{oddsText(pick.oddsMilli, pick.market, locale)}</span>{' '}
          <ModelMade bookmaker={pick.bookmaker} />
        </span>
      ))}
      {result && (
        <span className={styles.result}>
          {profit !== null && (
            <b className={classNames(styles.profit, profit > 0 && styles.gain)}>{profitText(profit)}</b>
          )}
          <OutcomeCell outcome={result.outcome} />
        </span>
      )}
    </div>
  );
}
