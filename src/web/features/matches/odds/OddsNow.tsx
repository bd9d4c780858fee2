import { bookmakerName } from '#web/i18n/bookmaker-name.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { byPriceKind, oddsText } from '#web/i18n/odds-text.ts';
import { linedPickName } from '#web/i18n/pick-names.ts';
import { useWords } from '#web/i18n/words.ts';
import { movementOf, OddsContent } from '#web/ui/figures/OddsFigure.tsx';
import { Sep } from '#web/ui/layout/Text.tsx';
import styles from './OddsNow.module.css';
import type { Book, MatchOdds } from './queries.ts';
import * as words from './words.ts';

interface OddsNowProps {
  readonly odds: MatchOdds;
  readonly book: Book;
  /** The prices are those at the close. */
  readonly isEnded: boolean;
}

/** The picks of a market side by side: whose odds they are, the odds, movement, opening odds. */
export function OddsNow({ odds: { market, picks }, book, isEnded }: OddsNowProps) {
  const text = useWords(words);
  const locale = useLocale();
  const naming = useLineNaming();
  const notation = useOddsNotation();
  const prices = isEnded
    ? text.closingPrices(byPriceKind(market, notation, text.kinds))
    : byPriceKind(market, notation, text.prices);
  const name =
    book.bookmaker === 'average' ? text.averageOf(book.books) : bookmakerName(book.bookmaker, locale);
  return (
    <>
      <p className={styles.source} aria-hidden="true">
        <span lang={langOf(name)}>{name}</span>
        <Sep />
        {prices}
      </p>
      <ul className={styles.grid} aria-label={`${name} ${prices}`}>
        {picks.map(({ pick, lineQuarters }, index) => {
          const now = book.now[index]?.oddsMilli ?? null;
          const opening = book.opening[index]?.oddsMilli ?? null;
          return (
            <li key={pick} className={styles.cell}>
              <OddsContent
                label={linedPickName({ market, pick, lineQuarters }, naming)}
                odds={now === null ? null : oddsText(now, market, notation)}
                movement={now === null ? null : movementOf(now, opening)}
                {...(opening !== null && { note: text.openingOf(oddsText(opening, market, notation)) })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}
