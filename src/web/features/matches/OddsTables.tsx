import { lineText } from '#domain/market/line.ts';
import { type Market, markets, picksOf } from '#domain/market/market.ts';
import { useLocale } from '../../i18n/locale.ts';
import * as marketWords from '../../i18n/market-words.ts';
import { oddsText } from '../../i18n/odds.ts';
import { useWords } from '../../i18n/words.ts';
import { Block, BlockHead, BlockNote } from '../../ui/Block.tsx';
import { movementOf, OddsFigure } from '../../ui/OddsFigure.tsx';
import { EmptyState } from '../../ui/States.tsx';
import styles from './OddsTables.module.css';
import type { Quote } from './queries.ts';
import { type QuoteLine, quoteLines } from './quotes.ts';
import * as words from './words.ts';

/** Every current price with its opening, a table for each market that is quoted. */
export function OddsTables({ odds }: { readonly odds: readonly Quote[] }) {
  const text = useWords(words);
  const names = useWords(marketWords);
  if (odds.length === 0) return <EmptyState title={text.noOdds}>{text.noOddsText}</EmptyState>;
  const quoted = markets.filter((market) => odds.some((quote) => quote.market === market));
  return (
    <>
      {quoted.map((market) => (
        <Block key={market}>
          <BlockHead title={names[market]} note={text.openingAndNow} />
          <OddsTable market={market} lines={quoteLines(odds, market)} />
        </Block>
      ))}
      <Block>
        <BlockNote>{text.oddsNote}</BlockNote>
      </Block>
    </>
  );
}

function OddsTable({ market, lines }: { readonly market: Market; readonly lines: readonly QuoteLine[] }) {
  const text = useWords(words);
  const picks = picksOf[market].filter((pick) => lines.some(({ quotes }) => quotes[pick]));
  const hasLine = lines.some(({ lineQuarters }) => lineQuarters !== null);
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{text.bookmaker}</th>
          {hasLine && <th scope="col">{text.line}</th>}
          {picks.map((pick) => (
            <th key={pick} scope="col">
              {pickHead(market, pick, text)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ bookmaker, lineQuarters, quotes }) => (
          <tr key={`${bookmaker} ${lineQuarters}`}>
            <th scope="row">{bookmaker}</th>
            {hasLine && <td>{lineQuarters !== null && lineText(market, lineQuarters)}</td>}
            {picks.map((pick) => (
              <td key={pick}>
                <Prices quote={quotes[pick]} market={market} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Prices({ quote, market }: { readonly quote: Quote | undefined; readonly market: Market }) {
  const locale = useLocale();
  if (!quote) return '–';
  const { oddsMilli, openingOddsMilli } = quote;
  return (
    <>
      {openingOddsMilli !== null && (
        <span className={styles.opening}>
          <OddsFigure text={oddsText(openingOddsMilli, market, locale)} />
        </span>
      )}
      <span className={styles.now}>
        <OddsFigure
          text={oddsText(oddsMilli, market, locale)}
          movement={movementOf(oddsMilli, openingOddsMilli)}
        />
      </span>
    </>
  );
}

function pickHead(market: Market, pick: string, text: typeof words.zh): string {
  if (market === 'totals') return pick === 'over' ? text.over : text.under;
  if (market === 'asian') return pick === 'home' ? text.homeSide : text.awaySide;
  if (pick === 'home' || pick === 'draw' || pick === 'away') return text.columns[pick];
  return pick;
}
