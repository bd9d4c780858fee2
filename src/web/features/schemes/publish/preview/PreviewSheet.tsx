import { useLocale } from '#web/i18n/locale.ts';
import { priceText } from '#web/i18n/money.ts';
import { countText } from '#web/i18n/numbers.ts';
import { useWords } from '#web/i18n/words.ts';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { Sheet } from '#web/ui/layout/Sheet.tsx';
import { Tag } from '#web/ui/marks/Tag.tsx';
import { Body } from '../../details/content/Body.tsx';
import { RefundShares } from '../../details/RefundTerms.tsx';
import * as detailWords from '../../details/words.ts';
import { LegRows } from '../../card/LegRows.tsx';
import { marketTitle } from '../../market-title.ts';
import { MatchStrip } from '../../card/MatchStrip.tsx';
import { SealedPicks } from '../../details/content/SealedPicks.tsx';
import { type AnyDraft, characterCount } from '../draft/draft.ts';
import { legRows } from '../picks/leg-rows.tsx';
import type { Chosen } from '../draft/offers.ts';
import { PickRow } from '../picks/PickRow.tsx';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './PreviewSheet.module.css';
import * as words from '../words.ts';

interface PreviewSheetProps {
  readonly draft: AnyDraft;
  readonly chosen: readonly Chosen[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Preview of the scheme before and after unlocking. */
export function PreviewSheet({ draft, chosen, isOpen, onClose }: PreviewSheetProps) {
  const text = useWords(words);
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text.preview} isFlush>
      <Before draft={draft} chosen={chosen} />
      <After draft={draft} chosen={chosen} />
    </Sheet>
  );
}

type PartProps = Pick<PreviewSheetProps, 'draft' | 'chosen'>;

function Before({ draft, chosen }: PartProps) {
  const text = useWords(words);
  const details = useWords(detailWords);
  const locale = useLocale();
  const isParlay = draft.market === 'parlay';
  const note = (
    <FactLine facts={[details.bodyLength(countText(characterCount(draft.body))), details.allAfterUnlock]} />
  );
  return (
    <>
      <div className={styles.part}>
        <p className={classNames(textStyles.meta, styles.label)}>{text.previewNote}</p>
        <div className={styles.tags}>
          <Tag>{marketTitle(draft.market, draft.picks.length, locale)}</Tag>
          {!isParlay && <Tag>{draft.picks.length === 2 ? details.double : details.single}</Tag>}
          {draft.refundIfLost && <Tag tone="amber">{details.refundIfLost}</Tag>}
          <Tag tone="line">{draft.priceFen === 0 ? details.free : priceText(draft.priceFen, locale)}</Tag>
        </div>
        <h3 className={styles.title}>{draft.title.trim() || text.empty}</h3>
      </div>
      {isParlay ? (
        <div className={styles.part}>
          <LegRows legs={legRows(chosen, draft, { isSealed: true })} />
        </div>
      ) : (
        chosen.slice(0, 1).map(({ match }) => <MatchStrip key={match.id} match={match} />)
      )}
      <div className={styles.part}>
        <p className={styles.summary}>{draft.summary.trim() || text.empty}</p>
      </div>
      <SealedPicks market={draft.market} legs={draft.picks.length} note={note} />
      {draft.priceFen > 0 && (
        <div className={styles.part}>
          <p className={classNames(textStyles.meta, styles.label)}>{details.refundRules}</p>
          <RefundShares refundIfLost={draft.refundIfLost} />
        </div>
      )}
    </>
  );
}

function After({ draft, chosen }: PartProps) {
  const text = useWords(words);
  const details = useWords(detailWords);
  return (
    <>
      <div className={styles.part}>
        <p className={classNames(textStyles.meta, styles.label)}>{text.previewOpen}</p>
        {draft.market === 'parlay' ? (
          <LegRows legs={legRows(chosen, draft, { isSealed: false })} />
        ) : (
          chosen.map(({ match, offer }) =>
            offer === null ? null : (
              <p key={`${offer.pick} ${offer.lineQuarters}`} className={styles.pick}>
                <PickRow offer={offer} match={match} />
              </p>
            ),
          )
        )}
        {draft.chancePercent !== null && (
          <p className={classNames(textStyles.meta, styles.label)}>
            {details.chanceStated(draft.chancePercent)}
          </p>
        )}
      </div>
      <Body text={draft.body.trim() || text.empty} />
    </>
  );
}
