import { useLineNaming } from '#web/i18n/lines.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { byPriceKind, oddsText } from '#web/i18n/odds-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { ModelMade } from '../../card/ModelMade.tsx';
import { pickTitle } from '../../pick-title.ts';
import { profitText } from '../../profit-text.ts';
import type { SchemeDetails } from '../../queries.ts';
import styles from './PickLine.module.css';
import * as words from '../words.ts';

interface PickLineProps {
  readonly scheme: SchemeDetails;
  readonly picks: NonNullable<SchemeDetails['picks']>;
}

/** Pick and odds; with a result, the return of a unit stake. */
export function PickLine({ scheme: { match, result }, picks }: PickLineProps) {
  const text = useWords(words);
  const naming = useLineNaming();
  const notation = useOddsNotation();
  const kinds = { decimal: text.odds, hkOdds: text.hkOdds, fractional: text.odds, american: text.odds };
  const profit = result?.profitParts ?? null;
  return (
    <div className={styles.line}>
      <span className={styles.label}>{text.pick}</span>
      <span className={styles.picks}>
        {picks.map((pick) => (
          <span key={pick.pick}>
            <b className={styles.pick}>{pickTitle(pick, match, naming)}</b>{' '}
            <span className={styles.price}>
              {byPriceKind(pick.market, notation, kinds)} {oddsText(pick.oddsMilli, pick.market, notation)}
            </span>{' '}
            <ModelMade bookmaker={pick.bookmaker} />
          </span>
        ))}
      </span>
      {result && (
        <b className={classNames(styles.profit, profit !== null && profit > 0 && styles.gain)}>
          {profit === null ? text.voided : text.stake(profitText(profit))}
        </b>
      )}
    </div>
  );
}
