import { useWords } from '../../i18n/words.ts';
import { Block, BlockHead, BlockNote } from '#web/ui/layout/Block.tsx';
import { LimitRow } from './LimitRow.tsx';
import type { Brake } from './queries.ts';
import * as words from './words.ts';

/** The own limits of spending, day and month. */
export function BrakeBlock({ brake }: { readonly brake: Brake }) {
  const text = useWords(words);
  return (
    <Block label={text.brake}>
      <BlockHead title={text.brake} note={text.brakeNote} />
      <LimitRow period="daily" cap={brake.daily} spentFen={brake.spentTodayFen} />
      <LimitRow period="monthly" cap={brake.monthly} spentFen={brake.spentThisMonthFen} />
      <BlockNote>{text.rule}</BlockNote>
    </Block>
  );
}
