import { linedMarkets } from '#domain/market/market.ts';
import { useLocale } from '../../../i18n/locale.ts';
import * as marketWords from '../../../i18n/market-words.ts';
import { priceText } from '../../../i18n/money.ts';
import { countText } from '../../../i18n/numbers.ts';
import { isPricedAsWater, oddsText } from '../../../i18n/odds.ts';
import { useWords } from '../../../i18n/words.ts';
import { SealedArea } from '../../../ui/SealedArea.tsx';
import { Sheet } from '../../../ui/Sheet.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Body } from '../details/Body.tsx';
import * as detailWords from '../details/words.ts';
import { ModelMade } from '../ModelMade.tsx';
import { pickTitle } from '../pick-title.ts';
import { characterCount, type Draft } from './draft.ts';
import type { MatchOnOffer, Offer } from './offers.ts';
import styles from './PreviewSheet.module.css';
import * as words from './words.ts';

interface PreviewSheetProps {
  readonly match: MatchOnOffer;
  readonly draft: Draft;
  readonly offers: readonly Offer[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The scheme as its readers will see it, before and after unlocking. */
export function PreviewSheet({ match, draft, offers, isOpen, onClose }: PreviewSheetProps) {
  const text = useWords(words);
  const details = useWords(detailWords);
  const markets = useWords(marketWords);
  const locale = useLocale();
  const odds = isPricedAsWater(draft.market, locale) ? details.water : details.odds;
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.preview} isFlush>
      <div className={styles.part}>
        <p className={styles.label}>{text.previewNote}</p>
        <div className={styles.tags}>
          <Tag>{markets[draft.market]}</Tag>
          <Tag>{draft.picks.length === 2 ? details.double : details.single}</Tag>
          {draft.refundIfLost && <Tag tone="amber">{details.refundIfLost}</Tag>}
          <Tag tone="line">{draft.priceFen === 0 ? details.free : priceText(draft.priceFen, locale)}</Tag>
        </div>
        <h3 className={styles.title}>{draft.title.trim() || text.empty}</h3>
        <p className={styles.summary}>{draft.summary.trim() || text.empty}</p>
      </div>
      <SealedArea
        facts={[
          { name: details.market, value: markets[draft.market] },
          { name: details.pick, value: null },
          ...(linedMarkets.includes(draft.market) ? [{ name: details.line, value: null }] : []),
          { name: odds, value: null },
        ]}
        sealedWord={details.sealedWord}
        note={details.bodyLength(countText(characterCount(draft.body)))}
      />
      <div className={styles.part}>
        <p className={styles.label}>{text.previewOpen}</p>
        {offers.map((offer) => (
          <p key={`${offer.pick} ${offer.lineQuarters}`} className={styles.pick}>
            <b>{pickTitle(offer, match, locale)}</b> {odds} {oddsText(offer.oddsMilli, offer.market, locale)}{' '}
            <ModelMade bookmaker={offer.bookmaker} />
          </p>
        ))}
      </div>
      <Body text={draft.body.trim() || text.empty} />
    </Sheet>
  );
}
