import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import { useLineNaming } from '#web/i18n/lines.ts';
import { useOddsNotation } from '#web/i18n/odds.ts';
import { byPriceKind, oddsText } from '#web/i18n/odds-text.ts';
import { useWords } from '#web/i18n/words.ts';
import * as detailWords from '../../details/words.ts';
import { ModelMade } from '../../card/ModelMade.tsx';
import { pickTitle, type TeamNames } from '../../pick-title.ts';
import type { Offer } from '../draft/offers.ts';

interface PickRowProps {
  readonly offer: Offer;
  readonly match: TeamNames;
  /** Multiplied odds are always decimal. */
  readonly isLeg?: boolean;
}

/** A pick with the odds it would be sealed at. */
export function PickRow({ offer, match, isLeg = false }: PickRowProps) {
  const { odds, hkOdds } = useWords(detailWords);
  const naming = useLineNaming();
  const notation = useOddsNotation();
  const kinds = { decimal: odds, hkOdds, fractional: odds, american: odds };
  const name = isLeg ? odds : byPriceKind(offer.market, notation, kinds);
  const price = isLeg ? decimalOddsText(offer.oddsMilli) : oddsText(offer.oddsMilli, offer.market, notation);
  return (
    <>
      <b>{pickTitle(offer, match, naming)}</b> {name} {price} <ModelMade bookmaker={offer.bookmaker} />
    </>
  );
}
