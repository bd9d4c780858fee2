import type { ApiError } from '../../../api/api-error.ts';
import { useLocale } from '../../../i18n/locale.ts';
import * as marketWords from '../../../i18n/market-words.ts';
import { priceText } from '../../../i18n/money.ts';
import { oddsText } from '../../../i18n/odds.ts';
import { useWords } from '../../../i18n/words.ts';
import { Button } from '../../../ui/Button.tsx';
import { Facts } from '../../../ui/Facts.tsx';
import { FieldError } from '../../../ui/Field.tsx';
import { SealIcon } from '../../../ui/icons/states.tsx';
import { Sheet, SheetActions } from '../../../ui/Sheet.tsx';
import * as detailWords from '../details/words.ts';
import { ModelMade } from '../ModelMade.tsx';
import { pickTitle } from '../pick-title.ts';
import styles from './ConfirmSheet.module.css';
import type { Draft } from './draft.ts';
import type { MatchOnOffer, Offer } from './offers.ts';
import * as words from './words.ts';

interface ConfirmSheetProps {
  readonly match: MatchOnOffer;
  readonly draft: Draft;
  /** The prices behind the picks as they are now; what is shown here is what is sent as seen. */
  readonly offers: readonly Offer[];
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** What will be sealed, once more; a refusal is told here and the draft stays. */
export function ConfirmSheet({ match, draft, offers, error, ...sheet }: ConfirmSheetProps) {
  const text = useWords(words);
  const details = useWords(detailWords);
  const markets = useWords(marketWords);
  const locale = useLocale();
  const price = draft.priceFen === 0 ? text.free : priceText(draft.priceFen, locale);
  const picks = offers.map((offer) => (
    <div key={`${offer.pick} ${offer.lineQuarters}`}>
      {pickTitle(offer, match, locale)} <b>{oddsText(offer.oddsMilli, offer.market, locale)}</b>{' '}
      <ModelMade bookmaker={offer.bookmaker} />
    </div>
  ));
  const facts = [
    { name: text.match, value: `${match.home.short[locale]} ${text.versus} ${match.away.short[locale]}` },
    { name: details.market, value: markets[draft.market] },
    { name: text.pick, value: picks },
    { name: text.price, value: price },
    ...(draft.refundIfLost ? [{ name: text.refundIfLost, value: text.refundIfLostNote }] : []),
    ...(draft.priceFen > 0 ? [{ name: text.freeReaders, value: text.readers[draft.freeReaders] }] : []),
  ];
  return (
    <Sheet isOpen={sheet.isOpen} onClose={sheet.onClose} title={text.confirm}>
      <Facts facts={facts} />
      <p className={styles.terms}>{text.terms}</p>
      <FieldError error={error && (error.reason === null ? text.lost(error.message) : error.message)} />
      <SheetActions>
        <Button
          look="primary"
          isWide
          icon={<SealIcon size={20} />}
          isBusy={sheet.isBusy}
          onClick={sheet.onConfirm}
        >
          {error?.reason === 'ODDS_MOVED' ? text.publishAtNew : text.publishNow}
        </Button>
      </SheetActions>
    </Sheet>
  );
}
