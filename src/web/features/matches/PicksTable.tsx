import { type Market, picksOf } from '#domain/market/market.ts';
import { pickText } from '#domain/market/pick-words.ts';
import { useLocale } from '../../i18n/locale.ts';
import * as marketWords from '../../i18n/market-words.ts';
import { oddsText } from '../../i18n/odds.ts';
import { useWords } from '../../i18n/words.ts';
import { movementOf, OddsFigure } from '../../ui/OddsFigure.tsx';
import { bookmakerName } from '../../i18n/bookmaker-name.ts';
import styles from './OddsTables.module.css';
import type { QuoteLine } from './quotes.ts';
import * as words from './words.ts';

interface PicksTableProps {
  readonly market: Market;
  readonly lines: readonly QuoteLine[];
}

/** Picks one under another: markets with more outcomes than a phone has columns for. */
export function PicksTable({ market, lines }: PicksTableProps) {
  const text = useWords(words);
  const names = useWords(marketWords);
  const locale = useLocale();
  return lines.map(({ bookmaker, quotes }) => (
    <table key={bookmaker} className={styles.table} aria-label={names[market]}>
      <thead>
        <tr>
          <th scope="col">{bookmakerName(bookmaker, locale)}</th>
          <th scope="col" className={styles.price}>
            {text.opening}
          </th>
          <th scope="col" className={styles.price}>
            {text.now}
          </th>
        </tr>
      </thead>
      <tbody className={styles.picks}>
        {picksOf[market].map((pick) => {
          const quote = quotes[pick];
          if (!quote) return null;
          const { oddsMilli, openingOddsMilli } = quote;
          return (
            <tr key={pick}>
              <th scope="row">{pickText({ market, pick, lineQuarters: null }, locale)}</th>
              <td className={styles.openingPrice}>
                <OddsFigure
                  text={openingOddsMilli === null ? '–' : oddsText(openingOddsMilli, market, locale)}
                />
              </td>
              <td>
                <OddsFigure
                  text={oddsText(oddsMilli, market, locale)}
                  movement={movementOf(oddsMilli, openingOddsMilli)}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  ));
}
