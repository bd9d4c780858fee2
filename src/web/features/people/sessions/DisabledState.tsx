import { dateTimeText } from '#web/i18n/dates.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { Block, BlockHead } from '#web/ui/layout/Block.tsx';
import { Cell, Cells } from '#web/ui/layout/Cells.tsx';
import type { DisabledAccount } from './DisabledForm.tsx';
import * as words from './disabled-words.ts';

/** Reason and date, remaining money, and messages with replies. */
export function DisabledState({ account }: { readonly account: DisabledAccount }) {
  const text = useWords(words);
  const locale = useLocale();
  const { since, reason, balanceFen, incomeFen, messages } = account;
  return (
    <div role="status">
      <Block>
        <Cells>
          <Cell title={text.reason} detail={reason ?? text.noReason} />
          <Cell title={text.since} value={dateTimeText(since, locale)} />
          <Cell title={text.balance} value={moneyText(balanceFen, locale)} />
          <Cell title={text.income} value={moneyText(incomeFen, locale)} />
        </Cells>
      </Block>
      {messages.length > 0 && (
        <Block>
          <BlockHead title={text.messages} />
          <Cells>
            {messages.map(({ id, content, answer }) => (
              <Cell key={id} title={content} detail={answer ? text.answer(answer.text) : text.waiting} />
            ))}
          </Cells>
        </Block>
      )}
    </div>
  );
}
