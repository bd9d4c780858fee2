import { doublePickMarkets } from '#domain/settlement/settle-scheme.ts';
import { bookmakerName, isModelMade } from '../../../i18n/bookmaker-name.ts';
import { secondsText } from '../../../i18n/dates.ts';
import { useLocale } from '../../../i18n/locale.ts';
import * as marketWords from '../../../i18n/market-words.ts';
import { oddsText } from '../../../i18n/odds.ts';
import { useWords } from '../../../i18n/words.ts';
import { Block, BlockHead, BlockNote, Inset } from '../../../ui/Block.tsx';
import { Chip, Chips } from '../../../ui/Chips.tsx';
import { movementOf, OddsContent } from '../../../ui/OddsFigure.tsx';
import { Tiles } from '../../../ui/Tiles.tsx';
import { pickTitle } from '../pick-title.ts';
import { type Draft, type DraftPick, togglePick, withMarket } from './draft.ts';
import { marketsOnOffer, type MatchOnOffer, newestAt, offersOf } from './offers.ts';
import * as words from './words.ts';

interface PicksBlockProps {
  readonly match: MatchOnOffer;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
}

/** Market and picks, of what our feed offers for the match right now. */
export function PicksBlock({ match, draft, onChange }: PicksBlockProps) {
  const text = useWords(words);
  const markets = useWords(marketWords);
  const onOffer = marketsOnOffer(match.odds);
  const offers = offersOf(match.odds, draft.market);
  const fetchedAt = newestAt(offers);
  const mayDouble = doublePickMarkets.includes(draft.market);
  return (
    <Block>
      <BlockHead title={text.picks} end={text.picksNote} />
      {onOffer.length > 0 && (
        <Inset>
          <Chips label={text.picks}>
            {onOffer.map((market) => (
              <Chip
                key={market}
                label={markets[market]}
                isSelected={market === draft.market}
                onSelect={() => onChange(withMarket(draft, market))}
              />
            ))}
          </Chips>
        </Inset>
      )}
      <Inset>
        <OfferTiles match={match} draft={draft} isDouble={mayDouble} onChange={onChange} />
      </Inset>
      <BlockNote>
        {mayDouble && text.twoPicks}
        {fetchedAt === null ? text.noOffers : text.fetchedAt(secondsText(fetchedAt))}
      </BlockNote>
    </Block>
  );
}

const keyOf = ({ pick, lineQuarters }: DraftPick): string => `${pick} ${lineQuarters}`;

function OfferTiles({ match, draft, isDouble, onChange }: PicksBlockProps & { readonly isDouble: boolean }) {
  const locale = useLocale();
  const { picks } = useWords(words);
  const offers = offersOf(match.odds, draft.market);
  const toggle = (key: string) => {
    const offer = offers.find((each) => keyOf(each) === key);
    if (!offer) return;
    onChange(togglePick(draft, { pick: offer.pick, lineQuarters: offer.lineQuarters }));
  };
  return (
    <Tiles
      label={picks}
      look="odds"
      columns={isDouble ? 3 : 2}
      isMultiple={isDouble}
      chosen={draft.picks.map(keyOf)}
      onChoose={toggle}
      tiles={offers.map((offer) => ({
        value: keyOf(offer),
        content: (
          <OddsContent
            label={pickTitle(offer, match, locale)}
            odds={oddsText(offer.oddsMilli, offer.market, locale)}
            movement={movementOf(offer.oddsMilli, offer.openingOddsMilli)}
            {...(isModelMade(offer.bookmaker) && { note: bookmakerName(offer.bookmaker, locale) })}
          />
        ),
      }))}
    />
  );
}
