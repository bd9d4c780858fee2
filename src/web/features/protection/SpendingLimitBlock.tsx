import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { LimitRow } from './LimitRow.tsx';
import type { SpendingLimit } from './queries.ts';
import * as words from './words.ts';

/** Own spending limits per day and month. */
export function SpendingLimitBlock({ spendingLimit }: { readonly spendingLimit: SpendingLimit }) {
  const text = useWords(words);
  return (
    <Block label={text.spendingLimit}>
      <BlockHead title={text.spendingLimit} note={text.spendingLimitNote} />
      <LimitRow period="daily" cap={spendingLimit.daily} spentFen={spendingLimit.spentTodayFen} />
      <LimitRow period="monthly" cap={spendingLimit.monthly} spentFen={spendingLimit.spentThisMonthFen} />
      <BlockNote>{text.rule}</BlockNote>
    </Block>
  );
}
