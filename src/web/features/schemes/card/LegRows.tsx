import type { ReactNode } from 'react';
import type { Market } from '#domain/market/market.ts';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { useWords } from '#web/i18n/words.ts';
import { LockIcon } from '#web/ui/icons/states.tsx';
import * as words from '../card-words.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './LegRows.module.css';
import type { SchemeCardData } from '../queries.ts';
import { matchStateText } from '../match-state-text.ts';

type LegMatch = Pick<
  SchemeCardData['match'],
  'id' | 'home' | 'away' | 'kickoffAt' | 'state' | 'score90' | 'competition'
>;

export interface LegRow {
  readonly match: LegMatch;
  readonly market: Market;
  /** Pick and odds; null while sealed. */
  readonly pick: ReactNode | null;
  /** At the end: its outcome or an action. */
  readonly end?: ReactNode;
}

/** The matches of a parlay with their picks. */
export function LegRows({ legs }: { readonly legs: readonly LegRow[] }) {
  const text = useWords(words);
  const markets = useWords(marketWords);
  const locale = useLocale();
  return (
    <ol className={styles.legs}>
      {legs.map(({ match, market, pick, end }) => (
        <li key={match.id} className={classNames(rowStyles.fullDivider, styles.leg)}>
          <div className={rowStyles.grow}>
            <p className={styles.match}>
              <span className={styles.teams}>
                {match.home.short[locale]} {text.versus} {match.away.short[locale]}
              </span>{' '}
              <span className={styles.when}>
                {match.competition.short[locale]} {matchStateText(match, locale)}
              </span>
            </p>
            <p className={styles.pick}>
              <span className={styles.market}>{markets[market]}</span>{' '}
              {pick ?? <LockIcon size={14} label={text.sealed} className={styles.lock} />}
            </p>
          </div>
          {end && <div className={styles.end}>{end}</div>}
        </li>
      ))}
    </ol>
  );
}
