import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ApiError } from '#web/api/api-error.ts';
import { useLocale } from '#web/i18n/locale.ts';
import { moneyText } from '#web/i18n/money.ts';
import { useWords } from '#web/i18n/words.ts';
import { paths } from '#web/paths/paths.ts';
import { ButtonLink } from '#web/ui/controls/Button.tsx';
import { AlertIcon, PassedFilledIcon } from '#web/ui/icons/states.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Outcome } from '#web/ui/feedback/Outcome.tsx';
import { originOf } from './order-origin.ts';
import { type Order, invalidateOrder, orderQuery } from './queries.ts';
import { forgetOrder } from './use-recharge.ts';
import { WaitingOrder } from './WaitingOrder.tsx';
import * as words from './words.ts';

/** Status of an order; polled until the provider confirms or closes it. */
export function OrderState({ orderId }: { readonly orderId: string }) {
  const text = useWords(words);
  const client = useQueryClient();
  const order = useQuery(orderQuery(orderId));
  const hasEnded = order.data !== undefined && order.data.state !== 'created';
  useEffect(() => {
    if (!hasEnded) return;
    forgetOrder();
    void invalidateOrder(client);
  }, [hasEnded, client]);
  if (order.data) {
    return <Shown order={order.data} isFetching={order.isFetching} onRefresh={() => void order.refetch()} />;
  }
  if (order.error) {
    return (
      <ErrorState
        title={text.orderNotFetched}
        onRetry={order.refetch}
        requestId={(order.error as ApiError).requestId}
        actions={<Again />}
      >
        {order.error.message}
      </ErrorState>
    );
  }
  return <Skeleton rows={1} row={<Bone width="100%" height={120} />} />;
}

interface ShownProps {
  readonly order: Order;
  readonly isFetching: boolean;
  readonly onRefresh: () => void;
}

function Shown({ order, isFetching, onRefresh }: ShownProps) {
  const text = useWords(words);
  const locale = useLocale();
  const from = originOf(order.orderId) ?? undefined;
  const amount = moneyText(order.amountFen, locale);
  if (order.state === 'paid') {
    return (
      <Outcome
        tone="done"
        look="narrow"
        icon={<PassedFilledIcon />}
        title={text.paid(amount)}
        actions={<AfterPaid from={from} />}
      >
        <p>{text.paidText(moneyText(order.balanceFen, locale))}</p>
      </Outcome>
    );
  }
  if (order.state === 'review') {
    return (
      <Outcome tone="quiet" look="narrow" icon={<AlertIcon />} title={text.review} actions={<ToPeople />}>
        <p>{text.reviewText(text.providers[order.provider], amount)}</p>
      </Outcome>
    );
  }
  if (order.state === 'closed') {
    return (
      <Outcome
        tone="quiet"
        look="narrow"
        icon={<AlertIcon />}
        title={text.closed}
        actions={<Again from={from} />}
      >
        <p>{text.closedText(text.providers[order.provider])}</p>
      </Outcome>
    );
  }
  return <WaitingOrder order={order} from={from} isFetching={isFetching} onRefresh={onRefresh} />;
}

function AfterPaid({ from }: { readonly from: string | undefined }) {
  const text = useWords(words);
  if (from === undefined) {
    return (
      <>
        <ButtonLink size="small" href={paths.recharge()} isReplacing>
          {text.rechargeMore}
        </ButtonLink>
        <ButtonLink look="primary" size="small" href={paths.mine()} isReplacing>
          {text.done}
        </ButtonLink>
      </>
    );
  }
  return (
    <ButtonLink look="primary" href={from} isReplacing>
      {text.backToScheme}
    </ButtonLink>
  );
}

function ToPeople() {
  const { writeToUs } = useWords(words);
  return (
    <ButtonLink size="small" href={paths.connectUs()}>
      {writeToUs}
    </ButtonLink>
  );
}

function Again({ from }: { readonly from?: string | undefined }) {
  const { again } = useWords(words);
  return (
    <ButtonLink look="accent" size="small" href={paths.recharge({ from })} isReplacing>
      {again}
    </ButtonLink>
  );
}
