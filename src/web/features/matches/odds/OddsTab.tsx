import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isEndState } from '#domain/match/confirm-result.ts';
import type { MatchState } from '#domain/match/match-state.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { bookmakerName } from '#web/i18n/bookmaker-name.ts';
import { lineText } from '#web/i18n/line-text.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import * as shortMarketWords from '#web/i18n/short-market-words.ts';
import { secondsText } from '#web/i18n/dates.ts';
import { shareText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockNote } from '#web/ui/layout/Block.tsx';
import { Chip, Chips } from '#web/ui/controls/Chips.tsx';
import { SegmentedSwitch } from '#web/ui/controls/Choices.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { EmptyState, ErrorState } from '#web/ui/feedback/States.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Note, Sep } from '#web/ui/layout/Text.tsx';
import { atClose } from './book-phases.ts';
import { BooksTable } from './BooksTable.tsx';
import { Movement } from './Movement.tsx';
import { OddsNow } from './OddsNow.tsx';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from '#web/ui/layout/Rows.module.css';
import styles from './OddsTab.module.css';
import { PicksTable } from './PicksTable.tsx';
import { type Book, type MatchOdds, matchOddsQuery, type OddsChoice } from './queries.ts';
import * as words from './words.ts';

const MINUTE_MS = 60_000;
const MOST_SEGMENTS = 4;
const MOST_COLUMNS = 3;

interface OddsTabProps {
  readonly match: { readonly id: string; readonly state: MatchState };
}

/** Odds by bookmaker, one market and line at a time, with their movement. */
export function OddsTab({ match }: OddsTabProps) {
  const isEnded = isEndState(match.state);
  const text = useWords(words);
  const [choice, setChoice] = useState<OddsChoice>({});
  const { data, error, refetch } = useQuery(matchOddsQuery(match.id, choice));
  if (data) {
    const first = data.books[0];
    if (!first) return <EmptyState title={text.none}>{text.noneText}</EmptyState>;
    return (
      <Odds odds={isEnded ? atClose(data) : data} isEnded={isEnded} first={first} onChoose={setChoice} />
    );
  }
  if (!error) return <OddsSkeleton />;
  return (
    <ErrorState title={text.failed} onRetry={refetch} requestId={(error as ApiError).requestId}>
      {error.message}
    </ErrorState>
  );
}

interface OddsProps {
  readonly odds: MatchOdds;
  /** The match has ended: its closing prices are shown, and no in-play ones. */
  readonly isEnded: boolean;
  readonly first: Book;
  readonly onChoose: (choice: OddsChoice) => void;
}

function Odds({ odds, isEnded, first, onChoose }: OddsProps) {
  const text = useWords(words);
  const locale = useLocale();
  const { market, line, movement, books } = odds;
  const chosen = books.find(({ bookmaker }) => bookmaker === movement.bookmaker) ?? first;
  const choose = (bookmaker: string) => onChoose({ market, ...(line !== null && { line }), bookmaker });
  const isUnmoved = chosen.isModel && movement.series.every(({ points }) => points.length <= 1);
  const isWide = odds.picks.length > MOST_COLUMNS;
  const now = new Date(useServerNow(MINUTE_MS)).toISOString();
  const updatedAt =
    books
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? now;
  return (
    <>
      <Block>
        <MarketChoice odds={odds} onChoose={onChoose} />
        {!isWide && <OddsNow odds={odds} book={chosen} isEnded={isEnded} />}
        {chosen.isModel && (
          <BlockNote>
            <Tag tone="blue">{bookmakerName(chosen.bookmaker, locale)}</Tag>{' '}
            {text.modelNote(returned(chosen))}
          </BlockNote>
        )}
        {!isWide && !isUnmoved && (
          <Movement odds={odds} bookmaker={bookmakerName(chosen.bookmaker, locale)} isEnded={isEnded} />
        )}
      </Block>
      {isWide ? (
        <PicksTable odds={odds} book={chosen} onChoose={choose} />
      ) : (
        books.some(({ isModel }) => !isModel) && (
          <BooksTable odds={odds} chosen={chosen.bookmaker} onChoose={choose} />
        )
      )}
      <Note>
        {text.note}
        <Sep />
        {text.updated(secondsText(updatedAt))}
      </Note>
    </>
  );
}

/** Choice of market and line. Changing them resets the bookmaker to that of the head. */
function MarketChoice({ odds, onChoose }: Pick<OddsProps, 'odds' | 'onChoose'>) {
  const text = useWords(words);
  const names = useWords(marketWords);
  const shortNames = useWords(shortMarketWords);
  const naming = useLineNaming();
  const { market, markets, line, lines } = odds;
  return (
    <>
      {markets.length > MOST_SEGMENTS ? (
        <div className={styles.chips}>
          <Chips label={text.markets}>
            {markets.map((each) => (
              <Chip
                key={each}
                label={names[each]}
                isSelected={each === market}
                onSelect={() => onChoose({ market: each })}
              />
            ))}
          </Chips>
        </div>
      ) : (
        markets.length > 1 && (
          <div className={classNames(rowStyles.scrollX, styles.choices)}>
            <SegmentedSwitch
              label={text.markets}
              isWide
              options={markets.map((value) => ({ value, label: shortNames[value] }))}
              value={market}
              onChange={(value) => onChoose({ market: value })}
            />
          </div>
        )
      )}
      {lines.length > 1 && (
        <div className={styles.chips}>
          <Chips label={text.lines}>
            {lines.map((each) => (
              <Chip
                key={each}
                label={lineText(market, each, naming)}
                isSelected={each === line}
                onSelect={() => onChoose({ market, line: each })}
              />
            ))}
          </Chips>
        </div>
      )}
    </>
  );
}

/** Payout rate of model odds, in percent. */
function returned({ returnBasisPoints }: Book): string | null {
  return returnBasisPoints === null ? null : shareText(returnBasisPoints / 10_000);
}

function OddsSkeleton() {
  const row = (
    <>
      <Bone width="32%" height={16} />
      <Bone width="100%" height={16} />
    </>
  );
  return <Skeleton rows={6} row={row} />;
}
