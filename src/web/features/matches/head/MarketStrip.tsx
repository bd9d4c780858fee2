import type { Market } from '#domain/market/market.ts';
import { lineText } from '#web/i18n/line-text.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { oddsText } from '#web/i18n/odds-text.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import { useWords } from '#web/i18n/words.ts';
import { bookmakerName, isModelMade } from '#web/i18n/bookmaker-name.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { movementOf, OddsFigure } from '#web/ui/figures/OddsFigure.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import * as words from './head-words.ts';
import { mainLine } from './main-line.ts';
import styles from './MarketStrip.module.css';
import type { Quote } from '../queries.ts';
import { quoteLines } from '../quotes.ts';

const strip: readonly { market: Market; picks: readonly string[] }[] = [
  { market: '1x2', picks: ['home', 'draw', 'away'] },
  { market: 'asian', picks: ['home', 'line', 'away'] },
  { market: 'totals', picks: ['over', 'line', 'under'] },
];

interface MarketStripProps {
  readonly odds: readonly Quote[];
  /** The match is over: show the closing odds. */
  readonly isOver: boolean;
}

/** The three main markets in one line with the bookmaker's name; markets without quotes are omitted. */
export function MarketStrip({ odds, isOver }: MarketStripProps) {
  const markets = useWords(marketWords);
  const text = useWords(words);
  const locale = useLocale();
  const naming = useLineNaming();
  const visible = strip.flatMap(({ market, picks }) => {
    const line = mainLine(quoteLines(odds, market));
    return line ? [{ market, picks, line }] : [];
  });
  if (visible.length === 0) return null;
  const isOurs = visible.some(({ line }) => isModelMade(line.bookmaker));
  const books = [...new Set(visible.map(({ line }) => line.bookmaker))].filter((book) => !isModelMade(book));
  const names = books.map((book) => bookmakerName(book, locale)).join(text.comma);
  const source = isOver ? text.closingOf(names) : text.pricesOf(names);
  return (
    <>
      <dl className={styles.strip}>
        {visible.map(({ market, picks, line }) => (
          <div key={market} className={styles.market}>
            <dt className={styles.name}>{markets[market]}</dt>
            <dd className={styles.prices}>
              {picks.map((pick) => (
                <span key={pick} className={pick === 'line' ? styles.line : undefined}>
                  <Hidden>{pick === 'line' ? text.line : pickName(market, pick, locale)} </Hidden>
                  {pick === 'line' ? (
                    lineText(market, line.lineQuarters ?? 0, naming)
                  ) : (
                    <Price market={market} quote={line.quotes[pick]} />
                  )}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      {books.length > 0 && <p className={styles.source}>{source}</p>}
      {isOurs && (
        <p className={styles.ours}>
          <Tag tone="blue">{text.modelOdds}</Tag> {text.modelOddsText}
        </p>
      )}
    </>
  );
}

function Price({ market, quote }: { readonly market: Market; readonly quote: Quote | undefined }) {
  const notation = useOddsNotation();
  if (!quote) return <OddsFigure text="–" />;
  const { oddsMilli, openingOddsMilli } = quote;
  const movement = market === '1x2' ? movementOf(oddsMilli, openingOddsMilli) : null;
  return <OddsFigure text={oddsText(oddsMilli, market, notation)} movement={movement} />;
}
