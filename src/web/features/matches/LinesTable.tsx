import { lineText } from '#domain/market/line.ts';
import { type Market, picksOf } from '#domain/market/market.ts';
import { pickText } from '#domain/market/pick-words.ts';
import { type Locale, useLocale } from '../../i18n/locale.ts';
import * as marketWords from '../../i18n/market-words.ts';
import { oddsText } from '../../i18n/odds.ts';
import { useWords } from '../../i18n/words.ts';
import { movementOf, OddsFigure } from '../../ui/OddsFigure.tsx';
import { bookmakerName } from '../../i18n/bookmaker-name.ts';
import styles from './OddsTables.module.css';
import { hasPayout, payoutText, type QuoteLine } from './quotes.ts';
import * as words from './words.ts';

interface LinesTableProps {
  readonly market: Market;
  readonly lines: readonly QuoteLine[];
}

/** Bookmakers and lines one under another, a column for each pick: markets of two or three outcomes. */
export function LinesTable({ market, lines }: LinesTableProps) {
  const text = useWords(words);
  const names = useWords(marketWords);
  const locale = useLocale();
  const picks = picksOf[market].filter((pick) => lines.some(({ quotes }) => quotes[pick]));
  const hasLine = lines.some(({ lineQuarters }) => lineQuarters !== null);
  return (
    <table className={styles.table} aria-label={names[market]}>
      <thead>
        <tr>
          <th scope="col">{text.bookmaker}</th>
          {hasLine && <th scope="col">{text.line}</th>}
          <td />
          {picks.map((pick) => (
            <th key={pick} scope="col" className={styles.price}>
              {pickHead(market, pick, text, locale)}
            </th>
          ))}
          {hasPayout(market) && <th scope="col">{text.payout}</th>}
        </tr>
      </thead>
      {lines.map((line) => (
        <Line key={`${line.bookmaker} ${line.lineQuarters}`} {...{ market, line, picks, hasLine }} />
      ))}
    </table>
  );
}

interface LineProps {
  readonly market: Market;
  readonly line: QuoteLine;
  readonly picks: readonly string[];
  readonly hasLine: boolean;
}

/** A bookmaker's line in two rows: the opening prices, and those of now with the way they went. */
function Line({ market, line: { bookmaker, lineQuarters, quotes }, picks, hasLine }: LineProps) {
  const text = useWords(words);
  const locale = useLocale();
  const openings = picks.map((pick) => quotes[pick]?.openingOddsMilli ?? null);
  const prices = picks.map((pick) => quotes[pick]?.oddsMilli ?? null);
  const price = (oddsMilli: number | null) =>
    oddsMilli === null ? '–' : oddsText(oddsMilli, market, locale);
  return (
    <tbody>
      <tr className={styles.opening}>
        <th scope="rowgroup" rowSpan={2}>
          {bookmakerName(bookmaker, locale)}
        </th>
        {hasLine && <td rowSpan={2}>{lineQuarters !== null && lineText(market, lineQuarters)}</td>}
        <th scope="row" className={styles.when}>
          {text.opening}
        </th>
        {openings.map((opening, index) => (
          <td key={picks[index]}>
            <OddsFigure text={price(opening)} />
          </td>
        ))}
        {hasPayout(market) && <td>{payoutText(openings)}</td>}
      </tr>
      <tr>
        <th scope="row" className={styles.when}>
          {text.now}
        </th>
        {prices.map((now, index) => (
          <td key={picks[index]}>
            <OddsFigure
              text={price(now)}
              movement={now === null ? null : movementOf(now, openings[index] ?? null)}
            />
          </td>
        ))}
        {hasPayout(market) && <td className={styles.payout}>{payoutText(prices)}</td>}
      </tr>
    </tbody>
  );
}

/** A column names its side in a word; the teams stand on top of the page. */
function pickHead(market: Market, pick: string, text: typeof words.zh, locale: Locale): string {
  if (market === 'totals') return pick === 'over' ? text.over : text.under;
  if (market === 'asian') return pick === 'home' ? text.homeSide : text.awaySide;
  if (market === 'btts') return pick === 'yes' ? text.yes : text.no;
  if (pick === 'home' || pick === 'draw' || pick === 'away') return text.columns[pick];
  return pickText({ market, pick, lineQuarters: null }, locale);
}
