import { lineText as lineNumber } from '#domain/market/line.ts';
import type { Market } from '#domain/market/market.ts';
import { serverNowMs } from '#web/clock/server-clock.ts';
import { isModelMade } from '#web/i18n/bookmaker-name.ts';
import { lineText } from '#web/i18n/line-text.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { oddsText } from '#web/i18n/odds-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import { type Movement, movementOf, OddsFigure } from '#web/ui/figures/OddsFigure.tsx';
import * as words from '../list-words.ts';
import type { ListedMatch, Quote } from '../queries.ts';
import { winningPick, type QuoteLine, quoteLines } from '../quotes.ts';
import styles from './RowOdds.module.css';

const MOVED_LATELY_MS = 3_600_000;
const three = ['home', 'draw', 'away'] as const;

/** From these lines on (in quarter goals) a name needs more room than a price, and then more than the row has. */
const [WIDE_FROM, NUMBER_FROM] = [5, 9];

/** 1X2 above, Asian handicap below. After the match the winning pick is marked in both. */
export function RowOdds({ match }: { readonly match: ListedMatch }) {
  const naming = useLineNaming();
  const isOver = match.state === 'finished';
  const [result] = quoteLines(match.odds, '1x2');
  const [asian] = quoteLines(match.odds, 'asian');
  const asianLine = asian?.lineQuarters ?? 0;
  const size = Math.abs(asianLine);
  // A name that begins with 受 has a sign more than other names, and fractional odds fill their columns.
  const isWide = size >= WIDE_FROM || asianLine > 0;
  const resultHit = winningPick(match.score90, isOver);
  const asianHit = winningPick(match.score90, isOver, asianLine);
  return (
    <div aria-hidden="true">
      <div className={classNames(styles.three, styles.result)}>
        <ModelMark line={result} />
        {result &&
          three.map((pick) => (
            <Price key={pick} quote={result.quotes[pick]} market="1x2" isHit={resultHit === pick} />
          ))}
      </div>
      <div className={classNames(styles.three, styles.asian, isWide && styles.wideLine)}>
        <ModelMark line={asian} />
        {asian && (
          <>
            <Price quote={asian.quotes.home} market="asian" isHit={asianHit === 'home'} />
            <span className={styles.line}>
              <OddsFigure
                text={
                  size < NUMBER_FROM ? lineText('asian', asianLine, naming) : lineNumber('asian', asianLine)
                }
                isHit={asianHit === 'draw'}
              />
            </span>
            <Price quote={asian.quotes.away} market="asian" isHit={asianHit === 'away'} />
          </>
        )}
      </div>
    </div>
  );
}

/** Mark of model odds where no bookmaker quotes; a line above the list explains it. */
function ModelMark({ line }: { readonly line: QuoteLine | undefined }) {
  const { modelMark } = useWords(words);
  return line && isModelMade(line.bookmaker) && <span className={styles.ours}>{modelMark}</span>;
}

interface PriceProps {
  readonly quote: Quote | undefined;
  readonly market: Market;
  readonly isHit: boolean;
}

function Price({ quote, market, isHit }: PriceProps) {
  const notation = useOddsNotation();
  if (!quote) return <OddsFigure text="–" />;
  return (
    <OddsFigure
      text={oddsText(quote.oddsMilli, market, notation)}
      movement={market === '1x2' ? movedLately(quote) : null}
      isHit={isHit}
    />
  );
}

/** In a list only movements within the last hour have an arrow. */
function movedLately({ at, oddsMilli, openingOddsMilli }: Quote): Movement {
  return serverNowMs() - Date.parse(at) > MOVED_LATELY_MS ? null : movementOf(oddsMilli, openingOddsMilli);
}
