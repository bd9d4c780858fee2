import { bookmakerName } from '#web/i18n/bookmaker-name.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { oddsText } from '#web/i18n/odds-text.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { movementOf, OddsFigure } from '#web/ui/figures/OddsFigure.tsx';
import { Cell, Row, RowHead, Table } from '#web/ui/tables/Table.tsx';
import { bookPhases } from './book-phases.ts';
import styles from './OddsTab.module.css';
import type { Book, MatchOdds } from './queries.ts';
import { ScoreGrid } from './ScoreGrid.tsx';
import * as words from './words.ts';

interface PicksTableProps {
  readonly odds: MatchOdds;
  readonly book: Book;
  readonly onChoose: (bookmaker: string) => void;
}

/** One bookmaker, one pick per row: for markets with more outcomes than columns on a phone. */
export function PicksTable({ odds, book, onChoose }: PicksTableProps) {
  const { market, picks, books } = odds;
  const text = useWords(words);
  const locale = useLocale();
  return (
    <Block label={text.booksOf}>
      <BlockHead title={text.booksOf} note={bookmakerName(book.bookmaker, locale)} />
      {books.length > 1 && (
        <div className={styles.chips}>
          <Chips label={text.booksOf}>
            {books.map(({ bookmaker }) => (
              <Chip
                key={bookmaker}
                label={bookmakerName(bookmaker, locale)}
                isSelected={bookmaker === book.bookmaker}
                onSelect={() => onChoose(bookmaker)}
              />
            ))}
          </Chips>
        </div>
      )}
      {market === 'score' ? (
        <ScoreGrid picks={picks} prices={book.now} />
      ) : (
        <PhasesTable odds={odds} book={book} />
      )}
      <BlockNote>{text.movementNote}</BlockNote>
    </Block>
  );
}

/** A pick per row, a phase of the prices per column. */
function PhasesTable({ odds: { market, picks }, book }: Pick<PicksTableProps, 'odds' | 'book'>) {
  const text = useWords(words);
  const locale = useLocale();
  const notation = useOddsNotation();
  const phases = bookPhases(book);
  const columns = [{ name: text.picks }, ...phases.map(({ phase }) => ({ name: text[phase] }))];
  return (
    <Table label={text.booksOf} columns={columns}>
      {picks.map(({ pick }, index) => (
        <Row key={pick}>
          <RowHead>{pickName(market, pick, locale)}</RowHead>
          {phases.map(({ phase, prices }) => {
            const price = prices[index]?.oddsMilli;
            const opening = book.opening[index]?.oddsMilli ?? null;
            return (
              <Cell key={phase} {...(phase === 'opening' && { look: 'quiet' as const })}>
                <OddsFigure
                  text={price === undefined ? '–' : oddsText(price, market, notation)}
                  movement={price === undefined ? null : movementOf(price, opening)}
                />
              </Cell>
            );
          })}
        </Row>
      ))}
    </Table>
  );
}
