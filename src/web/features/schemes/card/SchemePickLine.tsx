import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { atPrice, useOddsNotation } from '#web/i18n/odds.ts';
import { oddsText } from '#web/i18n/odds-text.ts';
import { scoreText } from '#web/i18n/scores.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { OutcomeCell } from '#web/ui/figures/OutcomeCell.tsx';
import * as words from '../card-words.ts';
import { CountedAs } from './CountedAs.tsx';
import { ModelMade } from './ModelMade.tsx';
import { pickTitle } from '../pick-title.ts';
import { profitText } from '../profit-text.ts';
import type { PublicCard } from '../queries.ts';
import { offText } from '../match-state-text.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './SchemePickLine.module.css';

interface SchemePickLineProps {
  readonly scheme: PublicCard;
  readonly picks: NonNullable<PublicCard['picks']>;
}

/** Pick, odds and outcome; for a parlay per leg, then the total. */
export function SchemePickLine({ scheme, picks }: SchemePickLineProps) {
  const { total } = useWords(words);
  const locale = useLocale();
  const naming = useLineNaming();
  const notation = useOddsNotation();
  if (scheme.market === 'parlay') {
    return (
      <div className={styles.legs}>
        {picks.map((pick) => (
          <Leg key={pick.matchId} pick={pick} scheme={scheme} />
        ))}
        {scheme.result && (
          <div className={classNames(rowStyles.fullDivider, styles.leg)}>
            {total}
            <Result result={scheme.result} />
          </div>
        )}
      </div>
    );
  }
  return (
    <div className={styles.line}>
      {picks.map((pick) => (
        <span key={pick.pick}>
          <b className={styles.pick}>{pickTitle(pick, scheme.match, naming)}</b>{' '}
          <span className={styles.odds}>
            {atPrice(oddsText(pick.oddsMilli, pick.market, notation), locale)}
          </span>{' '}
          <ModelMade bookmaker={pick.bookmaker} />
        </span>
      ))}
      {scheme.result && <Result result={scheme.result} />}
    </div>
  );
}

type Pick = SchemePickLineProps['picks'][number];

/** A leg: match, pick and outcome. Multiplied odds are always decimal. */
function Leg({ pick, scheme }: { readonly pick: Pick; readonly scheme: PublicCard }) {
  const { versus } = useWords(words);
  const locale = useLocale();
  const naming = useLineNaming();
  const match = scheme.matches.find(({ id }) => id === pick.matchId);
  if (!match) return null;
  const score = match.score90 && scoreText(match.score90, locale);
  const off = offText(match, locale);
  return (
    <div className={classNames(rowStyles.fullDivider, styles.leg)}>
      <span className={styles.text}>
        <span className={styles.odds}>
          {match.home.short[locale]} {score ?? versus} {match.away.short[locale]} {off}
        </span>
        <span>
          <b className={styles.pick}>{pickTitle(pick, match, naming)}</b>{' '}
          <span className={styles.odds}>
            {atPrice(decimalOddsText(pick.oddsMilli), locale)} <CountedAs pick={pick} />
          </span>{' '}
          <ModelMade bookmaker={pick.bookmaker} />
        </span>
      </span>
      {pick.outcome && (
        <span className={styles.result}>
          <OutcomeCell outcome={pick.outcome} />
        </span>
      )}
    </div>
  );
}

function Result({ result }: { readonly result: NonNullable<PublicCard['result']> }) {
  const { profitParts, outcome } = result;
  return (
    <span className={styles.result}>
      {profitParts !== null && (
        <b className={classNames(styles.profit, profitParts > 0 && styles.gain)}>{profitText(profitParts)}</b>
      )}
      <OutcomeCell outcome={outcome} />
    </span>
  );
}
