import type { Market } from '#domain/market/market.ts';
import { bookmakerName, isModelMade } from '#web/i18n/bookmaker-name.ts';
import { lineText } from '#web/i18n/line-text.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { useLocale } from '#web/i18n/locale.ts';
import * as marketWords from '#web/i18n/market-words.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { oddsText } from '#web/i18n/odds-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { movementOf, OddsContent } from '#web/ui/figures/OddsFigure.tsx';
import { Tiles } from '#web/ui/figures/Tiles.tsx';
import { type BoardCell, boardOf, type BoardPart } from './board.ts';
import { cellLabel } from './board-label.ts';
import { type DraftPick, isSamePick } from '../draft/draft.ts';
import { type MatchOnOffer, type Offer, offersOf } from '../draft/offers.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './PickBoard.module.css';
import * as words from './board-words.ts';

interface PickBoardProps {
  readonly match: MatchOnOffer;
  readonly market: Market;
  readonly chosen: readonly DraftPick[];
  /** Two picks allowed: checkboxes instead of radio buttons. */
  readonly isMultiple: boolean;
  readonly onChoose: (offer: Offer) => void;
}

/** The picks of a market with odds, in the market's usual layout. */
export function PickBoard(props: PickBoardProps) {
  const { match, market } = props;
  return (
    <div className={styles.board}>
      {boardOf(market, offersOf(match.odds, market)).map((part) => (
        <Part key={`${part.lineQuarters} ${part.cells[0]?.pick}`} part={part} {...props} />
      ))}
    </div>
  );
}

const keyOf = ({ pick, lineQuarters }: DraftPick): string => `${pick} ${lineQuarters}`;

function Part({ part, ...props }: PickBoardProps & { readonly part: BoardPart }) {
  const { match, market, chosen, isMultiple, onChoose } = props;
  const text = useWords(words);
  const markets = useWords(marketWords);
  const naming = useLineNaming();
  const head =
    market === 'handicap3' && part.lineQuarters !== null
      ? text.homeLine(lineText(market, part.lineQuarters, naming))
      : null;
  const choose = (key: string) => {
    const offer = part.cells.find((cell) => keyOf(cell) === key)?.offer;
    if (offer) onChoose(offer);
  };
  return (
    <div>
      {head && <p className={classNames(textStyles.meta, styles.head)}>{head}</p>}
      <Tiles
        label={[markets[market], head].filter(Boolean).join(' ')}
        look="odds"
        columns={part.columns}
        isMultiple={isMultiple}
        chosen={part.cells.filter((cell) => chosen.some((each) => isSamePick(each, cell))).map(keyOf)}
        onChoose={choose}
        tiles={part.cells.map((cell) => ({
          value: keyOf(cell),
          span: cell.span,
          isDisabled: cell.offer === null,
          content: <Price label={cellLabel(market, cell, match, naming)} market={market} cell={cell} />,
        }))}
      />
    </div>
  );
}

interface PriceProps {
  readonly label: string;
  readonly market: Market;
  readonly cell: BoardCell;
}

function Price({ label, market, cell: { offer } }: PriceProps) {
  const locale = useLocale();
  const notation = useOddsNotation();
  if (offer === null) return <OddsContent label={label} odds={null} />;
  return (
    <OddsContent
      label={label}
      odds={oddsText(offer.oddsMilli, market, notation)}
      movement={movementOf(offer.oddsMilli, offer.openingOddsMilli)}
      {...(isModelMade(offer.bookmaker) && { note: bookmakerName(offer.bookmaker, locale) })}
    />
  );
}
