import type { ApiError } from '#web/api/api-error.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { priceText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { FieldError } from '#web/ui/controls/Field.tsx';
import { SealIcon } from '#web/ui/icons/states.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import * as detailWords from '../../details/words.ts';
import { LegRows } from '../../card/LegRows.tsx';
import { marketTitle } from '../../market-title.ts';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './ConfirmSheet.module.css';
import type { AnyDraft } from '../draft/draft.ts';
import { legRows } from '../picks/leg-rows.tsx';
import { type Chosen, pricesOf } from '../draft/offers.ts';
import { oddsProductText } from '../draft/parlay.ts';
import { PickRow } from '../picks/PickRow.tsx';
import { ruleSetsOf } from '../draft/rule-choice.ts';
import * as words from '../words.ts';

interface ConfirmSheetProps {
  readonly draft: AnyDraft;
  /** Picks with current odds; the odds displayed here are sent as seen. */
  readonly chosen: readonly Chosen[];
  readonly isOpen: boolean;
  readonly isBusy: boolean;
  readonly error: ApiError | null;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Summary of what will be sealed; a refusal appears here and the draft stays. */
export function ConfirmSheet({ draft, chosen, error, ...sheet }: ConfirmSheetProps) {
  const text = useWords(words);
  return (
    <Sheet isOpen={sheet.isOpen} onClose={sheet.onClose} title={text.confirm}>
      {draft.market === 'parlay' && <LegRows legs={legRows(chosen, draft, { isSealed: false })} />}
      <Terms draft={draft} chosen={chosen} />
      <p className={classNames(textStyles.meta, styles.terms)}>{text.terms}</p>
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

function Terms({ draft, chosen }: Pick<ConfirmSheetProps, 'draft' | 'chosen'>) {
  const text = useWords(words);
  const details = useWords(detailWords);
  const locale = useLocale();
  const price = draft.priceFen === 0 ? text.free : priceText(draft.priceFen, locale);
  const [first] = chosen;
  const [standard = 'book'] = ruleSetsOf(draft);
  const ruleSet = draft.ruleSet ?? standard;
  const hours = rulesOf[ruleSet].allowedPostponementMinutes / 60;
  const match = first && (
    <>
      {first.match.home.short[locale]} {text.versus} {first.match.away.short[locale]}
    </>
  );
  const picks = chosen.map(
    ({ match: on, offer }) =>
      offer && (
        <div key={`${offer.pick} ${offer.lineQuarters}`}>
          <PickRow offer={offer} match={on} />
        </div>
      ),
  );
  const product = oddsProductText(pricesOf(chosen).map(({ oddsMilli }) => oddsMilli));
  const isParlay = draft.market === 'parlay';
  const facts = [
    ...(isParlay ? [] : [{ name: text.match, value: match }]),
    { name: details.market, value: marketTitle(draft.market, draft.picks.length, locale) },
    isParlay ? { name: text.product, value: product } : { name: text.pick, value: picks },
    { name: text.ruleSet, value: text.ruleSetLine(text.ruleSets[ruleSet], hours) },
    ...(draft.chancePercent === null ? [] : [{ name: text.chance, value: `${draft.chancePercent}%` }]),
    { name: text.price, value: price },
    ...(draft.refundIfLost ? [{ name: text.refundIfLost, value: text.refundIfLostNote }] : []),
    ...(draft.priceFen > 0 ? [{ name: text.freeReaders, value: text.readers[draft.freeReaders] }] : []),
  ];
  return <Facts facts={facts} />;
}
