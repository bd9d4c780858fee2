import { refundShareBasisPoints } from '#domain/scheme/refund-share.ts';
import { rulesOf } from '#domain/settlement/rule-sets.ts';
import { type Outcome, outcomes } from '#domain/settlement/settlement.ts';
import { useLocale } from '../../../i18n/locale.ts';
import { priceText } from '../../../i18n/money.ts';
import { useWords } from '../../../i18n/words.ts';
import { BlockHead, BlockNote, Inset } from '#web/ui/layout/Block.tsx';
import { RefundList } from '#web/ui/tables/RefundList.tsx';
import type { SchemeDetails } from '../queries.ts';
import * as words from './words.ts';

/** Refund for each outcome, by the same rule that pays it. */
export function RefundShares({ refundIfLost }: Pick<SchemeDetails, 'refundIfLost'>) {
  const shares = Object.fromEntries(
    outcomes.map((outcome) => [outcome, refundShareBasisPoints({ outcome, refundIfLost, isRemoved: false })]),
  ) as Record<Outcome, number>;
  return <RefundList shares={shares} />;
}

/** Terms of an unlock: escrow and refund conditions. */
export function RefundTerms({ scheme }: { readonly scheme: SchemeDetails }) {
  const text = useWords(words);
  const locale = useLocale();
  const { allowedPostponementMinutes } = rulesOf[scheme.ruleSet];
  const price = priceText(scheme.priceFen, locale);
  return (
    <>
      <BlockHead title={text.refundRules} note={text.refundNote} />
      <Inset>
        <RefundShares refundIfLost={scheme.refundIfLost} />
      </Inset>
      <BlockNote>{text.escrow(price, allowedPostponementMinutes / 60)}</BlockNote>
    </>
  );
}
