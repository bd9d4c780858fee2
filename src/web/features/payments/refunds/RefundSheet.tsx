import { useState } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { typedText } from '#web/i18n/typed/typed-amount.ts';
import { useWords } from '#web/i18n/words.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Facts } from '#web/ui/tables/Facts.tsx';
import { Field, FieldError } from '#web/ui/controls/Field.tsx';
import { Sheet, SheetActions } from '#web/ui/layout/Sheet.tsx';
import { useToast } from '#web/ui/feedback/Toast.tsx';
import textStyles from '#web/ui/layout/Text.module.css';
import { classNames } from '#web/look/class-names.ts';
import fieldStyles from '#web/ui/controls/Field.module.css';
import styles from './Refunds.module.css';
import { refundAmount } from './refund-amount.ts';
import type { RefundableOrder } from './refund-queries.ts';
import * as words from './refund-words.ts';
import { useRefund } from './use-refund.ts';

interface RefundSheetProps {
  readonly order: RefundableOrder;
  readonly balanceFen: number | null;
  readonly onClose: () => void;
}

/** Refund of an order: amount, destination, remaining balance, and a confirm button with the amount. */
export function RefundSheet({ order, balanceFen, onClose }: RefundSheetProps) {
  const text = useWords(words);
  const locale = useLocale();
  const show = useToast();
  const [typed, setTyped] = useState(typedText(order.refundableFen));
  const refund = useRefund(order.orderId, () => {
    show(text.asked, { isDone: true });
    onClose();
  });
  const { amountFen, problem } = refundAmount(typed, order);
  const money = (fen: number) => moneyText(fen, locale);
  const isReady = amountFen !== null && problem === null;
  const facts = [{ name: text.to, value: text.source(text.providers[order.provider]) }];
  if (isReady && balanceFen !== null && balanceFen >= amountFen) {
    facts.push({ name: text.after, value: money(balanceFen - amountFen) });
  }
  return (
    <Sheet isOpen onClose={onClose} title={text.title}>
      <Field
        label={text.amount}
        hint={text.left(money(order.refundableFen))}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        value={typed}
        error={problem && problemText(problem, money(order.refundableFen), text)}
        onChange={(event) => setTyped(event.target.value)}
        after={
          <button
            type="button"
            className={classNames(fieldStyles.action, styles.all)}
            onClick={() => setTyped(typedText(order.refundableFen))}
          >
            {text.all}
          </button>
        }
      />
      <div className={styles.facts}>
        <Facts facts={facts} />
      </div>
      <p className={textStyles.meta}>{text.when}</p>
      <FieldError error={refund.error && problem !== 'tooMuch' ? explained(refund.error, text) : null} />
      <SheetActions>
        <Button
          look="primary"
          isWide
          isBusy={refund.isPending}
          disabled={!isReady}
          onClick={() => amountFen !== null && refund.mutate(amountFen)}
        >
          {text.confirm(isReady ? money(amountFen) : '–')}
        </Button>
      </SheetActions>
    </Sheet>
  );
}

/** The refusal message; without one, a note that retrying is the same refund. */
function explained({ reason, message }: ApiError, text: typeof words.zh): string {
  return reason === null ? text.lost(message) : message;
}

function problemText(
  problem: NonNullable<ReturnType<typeof refundAmount>['problem']>,
  most: string,
  { problems }: typeof words.zh,
): string {
  return problem === 'tooMuch' ? problems.tooMuch(most) : problems[problem];
}
