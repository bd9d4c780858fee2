import { Countdown } from '#web/clock/Countdown.tsx';
import { useServerNow } from '#web/clock/use-server-now.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { Button, ButtonLink } from '#web/ui/controls/Button.tsx';
import { FactLine } from '#web/ui/tables/Facts.tsx';
import { ClockIcon } from '#web/ui/icons/things.tsx';
import { Outcome } from '#web/ui/feedback/Outcome.tsx';
import type { Order } from './queries.ts';
import * as words from './words.ts';

interface WaitingOrderProps {
  readonly order: Order;
  /** The page of this app the top-up was started from. */
  readonly from: string | undefined;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

/** An unpaid order: its facts, expiry and actions. */
export function WaitingOrder({ order, from, isFetching, onRefresh }: WaitingOrderProps) {
  const text = useWords(words);
  const locale = useLocale();
  const isOver = Date.parse(order.payableUntil) <= useServerNow(1000);
  const left = isOver ? (
    text.timeOver
  ) : (
    <>
      {text.timeLeft} <Countdown until={order.payableUntil} />
    </>
  );
  const actions = (
    <>
      <Button size="small" isBusy={isFetching} onClick={onRefresh}>
        {text.checkNow}
      </Button>
      {!isOver && (
        <ButtonLink
          look="accent"
          size="small"
          href={paths.recharge({ missingFen: String(order.amountFen), provider: order.provider, from })}
        >
          {text.goOn}
        </ButtonLink>
      )}
    </>
  );
  return (
    <Outcome
      tone="quiet"
      look="narrow"
      icon={<ClockIcon />}
      title={text.waiting(moneyText(order.amountFen, locale))}
      facts={<FactLine facts={[text.providers[order.provider], left]} />}
      actions={actions}
    >
      <p>{isOver ? text.timeOverText : text.waitingText}</p>
    </Outcome>
  );
}
