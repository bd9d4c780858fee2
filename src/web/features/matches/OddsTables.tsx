import { markets, picksOf } from '#domain/market/market.ts';
import * as marketWords from '../../i18n/market-words.ts';
import { useWords } from '../../i18n/words.ts';
import { Block, BlockHead, BlockNote } from '../../ui/Block.tsx';
import { EmptyState } from '../../ui/States.tsx';
import { LinesTable } from './LinesTable.tsx';
import { PicksTable } from './PicksTable.tsx';
import type { Quote } from './queries.ts';
import { quoteLines } from './quotes.ts';
import * as words from './words.ts';

const MAX_COLUMNS = 3;

/** Every current price with its opening, a table for each market that is quoted. */
export function OddsTables({ odds }: { readonly odds: readonly Quote[] }) {
  const text = useWords(words);
  const names = useWords(marketWords);
  if (odds.length === 0) return <EmptyState title={text.noOdds}>{text.noOddsText}</EmptyState>;
  const quoted = markets.filter((market) => odds.some((quote) => quote.market === market));
  return (
    <>
      {quoted.map((market) => {
        const Table = picksOf[market].length > MAX_COLUMNS ? PicksTable : LinesTable;
        return (
          <Block key={market}>
            <BlockHead title={names[market]} note={text.openingAndNow} />
            <Table market={market} lines={quoteLines(odds, market)} />
          </Block>
        );
      })}
      <Block>
        <BlockNote>{text.oddsNote}</BlockNote>
      </Block>
    </>
  );
}
