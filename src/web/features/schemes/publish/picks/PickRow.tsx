import { oddsText as decimalOddsText } from '#domain/market/odds.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { isQuotedInHkOdds, oddsText, useOddsNotation } from '#web/i18n/odds.ts';
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
  const locale = useLocale();
  const notation = useOddsNotation();
  const isHkOdds = !isLeg && isQuotedInHkOdds(offer.market, notation);
  const price = isLeg ? decimalOddsText(offer.oddsMilli) : oddsText(offer.oddsMilli, offer.market, notation);
  return (
    <>
      <b>{pickTitle(offer, match, locale)}</b> {isHkOdds ? hkOdds : odds} {price}{' '}
      <ModelMade bookmaker={offer.bookmaker} />
    </>
  );
}
