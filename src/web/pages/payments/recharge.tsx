import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from '#web/router/hooks.ts';
import type { ApiError } from '#web/api/api-error.ts';
import { balanceQuery } from '#web/features/people/account/queries.ts';
import { SpendingLine } from '#web/features/protection/SpendingLine.tsx';
import { BalanceHead } from '#web/features/payments/recharge/BalanceHead.tsx';
import { OrderState } from '#web/features/payments/recharge/OrderState.tsx';
import { leaveFor } from '#web/features/payments/recharge/leave-for.ts';
import { openPayment } from '#web/features/payments/recharge/open-payment.ts';
import { storeOrigin } from '#web/features/payments/recharge/order-origin.ts';
import { type Packages, packagesQuery } from '#web/features/payments/recharge/queries.ts';
import { RechargeBar } from '#web/features/payments/recharge/RechargeBar.tsx';
import { RechargeForm } from '#web/features/payments/recharge/RechargeForm.tsx';
import { useReturnedOrder, useReturnToForm } from '#web/features/payments/recharge/use-return-to-form.ts';
import { useWechatReturn } from '#web/features/payments/recharge/use-wechat-return.ts';
import { useRecharge } from '#web/features/payments/recharge/use-recharge.ts';
import { recordDeparture } from '#web/features/payments/recharge/provider-trip.ts';
import * as words from '#web/features/payments/recharge/words.ts';
import { useWords } from '#web/i18n/words.ts';
import { ownPath } from '#web/paths/own-path.ts';
import { paths } from '#web/paths/paths.ts';
import { OfflineNotice } from '#web/shell/notices/OfflineNotice.tsx';
import { PageBar } from '#web/shell/navigation/PageBar.tsx';
import { Page } from '#web/ui/layout/Page.tsx';
import { Bone, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ErrorState } from '#web/ui/feedback/States.tsx';
import { Note } from '#web/ui/layout/Text.tsx';
import { TextLink } from '#web/ui/controls/Tools.tsx';

/** Top-up. With `?orderId=`, where the provider redirects to, the status of that order. */
export default function RechargePage() {
  const { title, notFetched } = useWords(words);
  const orderId = useSearchParams()[0].get('orderId');
  const packages = useQuery({ ...packagesQuery, enabled: orderId === null });
  useReturnedOrder(orderId === null);
  const bar = <PageBar title={title} end={<ToStatement />} />;
  if (orderId !== null) return <OrderPage key={orderId} orderId={orderId} />;
  if (packages.data) return <FormPage packages={packages.data} receivedAtMs={packages.dataUpdatedAt} />;
  return (
    <Page bar={bar} isPlain>
      <OfflineNotice receivedAtMs={0} onRetry={packages.refetch} />
      {packages.error ? (
        <ErrorState
          title={notFetched}
          onRetry={packages.refetch}
          requestId={(packages.error as ApiError).requestId}
        >
          {packages.error.message}
        </ErrorState>
      ) : (
        <Skeleton rows={3} row={<Bone width="100%" height={60} />} />
      )}
    </Page>
  );
}

function ToStatement() {
  const { statement } = useWords(words);
  return <TextLink href={paths.detail()}>{statement}</TextLink>;
}

function FormPage({
  packages,
  receivedAtMs,
}: {
  readonly packages: Packages;
  readonly receivedAtMs: number;
}) {
  const { title, note } = useWords(words);
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const balance = useQuery(balanceQuery);
  const balanceFen = balance.data?.balanceFen ?? null;
  const recharge = useRecharge({
    packages,
    preset: params.get('missingFen'),
    presetProvider: params.get('provider'),
    from: ownPath(params.get('from')),
    onOrder(order) {
      storeOrigin(order.orderId, ownPath(params.get('from')));
      return openPayment(order, {
        toOrder: (orderId) => void navigate(paths.recharge({ orderId }), { replace: true }),
        toProvider(payUrl) {
          recordDeparture(order.orderId);
          return leaveFor(payUrl);
        },
        returnUrl: (orderId) => new URL(paths.recharge({ orderId }), window.location.origin).href,
        page: window,
      });
    },
  });
  const wechat = useWechatReturn();
  return (
    <Page
      bar={<PageBar title={title} end={<ToStatement />} />}
      foot={
        <RechargeBar recharge={recharge} balanceFen={balanceFen} isFetchingTicket={wechat.isFetchingTicket} />
      }
    >
      <OfflineNotice receivedAtMs={receivedAtMs} onRetry={balance.refetch} />
      <BalanceHead balanceFen={balanceFen} />
      <SpendingLine />
      <RechargeForm recharge={recharge} wechatError={wechat.error} />
      <Note>
        {note[0]}
        <br />
        {note[1]}
      </Note>
    </Page>
  );
}

function OrderPage({ orderId }: { readonly orderId: string }) {
  const { title } = useWords(words);
  const [params, setParams] = useSearchParams();
  const hasMore = [...params.keys()].some((name) => name !== 'orderId');
  useEffect(() => {
    // Removes the provider's signed result from the URL: the order status is queried instead.
    if (hasMore) setParams({ orderId }, { replace: true });
  }, [hasMore, orderId, setParams]);
  const isLeaving = useReturnToForm(orderId, !hasMore);
  return (
    <Page bar={<PageBar title={title} end={<ToStatement />} />} isPlain>
      <OfflineNotice receivedAtMs={0} />
      {!isLeaving && <OrderState orderId={orderId} />}
    </Page>
  );
}
