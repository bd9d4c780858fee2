import type { Market } from '#domain/market/market.ts';
import { bookmakerName } from '#web/i18n/bookmaker-name.ts';
import { langOf } from '#web/i18n/lang-of.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { oddsText } from '#web/i18n/odds-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { movementOf, OddsFigure } from '#web/ui/figures/OddsFigure.tsx';
import { RowGroup } from '#web/ui/tables/Table.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Hidden } from '#web/ui/layout/Text.tsx';
import { bookPhases } from './book-phases.ts';
import styles from './BooksTable.module.css';
import { payoutText } from './payout.ts';
import type { Book, MatchOdds } from './queries.ts';
import * as words from './words.ts';

interface BookLinesProps {
  readonly market: Market;
  readonly picks: MatchOdds['picks'];
  readonly book: Book;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

/** A bookmaker's rows, one per phase of its prices. */
export function BookLines({ market, picks, book, isChosen, onChoose }: BookLinesProps) {
  const text = useWords(words);
  const notation = useOddsNotation();
  const phases = bookPhases(book);
  const price = (oddsMilli: number | undefined) =>
    oddsMilli === undefined ? '–' : oddsText(oddsMilli, market, notation);
  return (
    <RowGroup isMarked={isChosen}>
      {phases.map(({ phase, prices }, line) => (
        <tr key={phase}>
          {line === 0 && (
            <th scope="rowgroup" rowSpan={phases.length}>
              <BookButton book={book} isChosen={isChosen} onChoose={onChoose} />
            </th>
          )}
          <th scope="row" className={styles.phase}>
            {text[phase]}
          </th>
          {picks.map(({ pick }, index) => {
            const now = prices[index]?.oddsMilli;
            const opening = book.opening[index]?.oddsMilli ?? null;
            return (
              <td key={pick} className={classNames(phase === 'opening' && styles.opening)}>
                <OddsFigure
                  text={price(now)}
                  movement={now === undefined ? null : movementOf(now, opening)}
                />
              </td>
            );
          })}
          <td className={styles.opening}>{book.returnBasisPoints !== null && payoutText(prices)}</td>
        </tr>
      ))}
    </RowGroup>
  );
}

/** Bookmaker name, as a button that selects its movement. */
function BookButton({ book, isChosen, onChoose }: Pick<BookLinesProps, 'book' | 'isChosen' | 'onChoose'>) {
  const text = useWords(words);
  const locale = useLocale();
  const { bookmaker, books } = book;
  const name = bookmaker === 'average' ? text.averageOf(books) : bookmakerName(bookmaker, locale);
  if (book.isModel) return <Tag tone="blue">{name}</Tag>;
  return (
    <button type="button" className={styles.book} aria-pressed={isChosen} onClick={onChoose}>
      <span lang={langOf(name)}>{name}</span>
      <Hidden> {text.showMovement}</Hidden>
    </button>
  );
}
