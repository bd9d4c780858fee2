import { useState } from 'react';
import { useLocale } from '#web/i18n/locale.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { byPriceKind } from '#web/i18n/odds-text.ts';
import { pickName } from '#web/i18n/pick-names.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { MoreButton } from '#web/ui/controls/MoreButton.tsx';
import { Table } from '#web/ui/tables/Table.tsx';
import { BookLines } from './BookLines.tsx';
import type { MatchOdds } from './queries.ts';
import * as words from './words.ts';

const INITIAL_ROWS = 5;

interface BooksTableProps {
  readonly odds: MatchOdds;
  readonly chosen: string;
  readonly onChoose: (bookmaker: string) => void;
}

/** All bookmakers with opening and current or closing odds; the selected one's movement is visible. */
export function BooksTable({ odds, chosen, onChoose }: BooksTableProps) {
  const text = useWords(words);
  const locale = useLocale();
  const [isWhole, setIsWhole] = useState(false);
  const { market, picks, books } = odds;
  const kind = byPriceKind(market, useOddsNotation(), text.kinds);
  const isLong = books.length > INITIAL_ROWS;
  const visible = books.filter((book, index) => isWhole || index < INITIAL_ROWS || book.bookmaker === chosen);
  const count = books.filter(({ bookmaker }) => bookmaker !== 'average').length;
  const columns = [
    { name: text.bookmaker },
    { name: text.phase, isHidden: true },
    ...picks.map(({ pick }) => ({ name: pickName(market, pick, locale) })),
    { name: text.payout },
  ];
  return (
    <Block label={text.booksOf}>
      <BlockHead
        title={text.booksOf}
        note={text.columns(
          books.some(({ closing }) => closing !== null),
          kind,
        )}
        end={
          isLong && (
            <MoreButton
              isOpen={isWhole}
              more={text.all(count)}
              less={text.fewer}
              about={text.booksOf}
              onToggle={() => setIsWhole(!isWhole)}
            />
          )
        }
      />
      <Table label={text.booksOf} columns={columns} isGrouped>
        {visible.map((book) => (
          <BookLines
            key={book.bookmaker}
            market={market}
            picks={picks}
            book={book}
            isChosen={book.bookmaker === chosen}
            onChoose={() => onChoose(book.bookmaker)}
          />
        ))}
      </Table>
    </Block>
  );
}
