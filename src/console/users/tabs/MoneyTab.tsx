import { Card, Descriptions, Typography } from 'antd';
import { countText, money, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { paths } from '../../router/paths.ts';
import { Link } from '../../router/router.tsx';
import { useHasRole } from '../../session/use-may-act.ts';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { wordText } from '../../words/word-words.ts';
import { placeWords } from '../fate-words.ts';
import type { UserDetails } from '../queries.ts';
import { TransferLink } from '../TransferLink.tsx';
import styles from '../users.module.css';
import { withdrawalReason } from '../withdrawal-reason.ts';
import { en, zh } from './money-words.ts';

/** Balances, top-ups and withdrawals of a user. */
export function MoneyTab({ details }: { readonly details: UserDetails }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const isFinance = useHasRole('finance');
  const { user, money: held, recharges, withdrawals } = details;
  const places = held.whenDisabled.map(({ place, fen }) => ({
    key: place,
    label: placeWords[place][locale],
    children: money(fen),
  }));
  return (
    <div className={styles.sections}>
      <Card
        size="small"
        title={words.balances}
        extra={isFinance && <Link to={paths.ledgerSearch({ q: user.id })}>{words.inLedger}</Link>}
      >
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 2, xl: 4 }}
          items={[
            { key: 'balance', label: words.balance, children: money(held.balanceFen) },
            { key: 'income', label: words.income, children: money(held.incomeFen) },
            { key: 'pending', label: words.pending, children: money(held.pendingIncomeFen) },
            { key: 'frozen', label: words.frozen, children: money(held.frozenFen) },
          ]}
        />
        {places.length > 0 && (
          <Descriptions size="small" title={words.places} column={{ xs: 1, sm: 2, xl: 4 }} items={places} />
        )}
      </Card>
      <Card size="small" title={words.recharges}>
        <Typography.Paragraph type="secondary">
          {words.rechargesSum(
            countText(recharges.count, locale),
            countText(recharges.paid, locale),
            money(recharges.paidFen),
          )}
        </Typography.Paragraph>
        <RowTable
          label={words.recharges}
          columns={useRechargeColumns()}
          rows={recharges.items}
          keyOf={({ id }) => id}
          empty={words.noRecharges}
        />
      </Card>
      <Card size="small" title={words.withdrawals}>
        <Typography.Paragraph type="secondary">
          {words.withdrawalsSum(countText(withdrawals.count, locale), money(withdrawals.paidFen))}
        </Typography.Paragraph>
        <RowTable
          label={words.withdrawals}
          columns={useWithdrawalColumns()}
          rows={withdrawals.items}
          keyOf={({ id }) => id}
          empty={words.noWithdrawals}
        />
      </Card>
    </div>
  );
}

function useRechargeColumns(): readonly Column<UserDetails['recharges']['items'][number]>[] {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    {
      key: 'at',
      title: `${words.at} (${zone})`,
      cell: ({ at, paidAt }) => timeText(paidAt ?? at),
    },
    { key: 'order', title: words.order, cell: ({ orderNo }) => <code>{orderNo}</code> },
    {
      key: 'provider',
      title: words.provider,
      cell: ({ provider }) => wordText(`provider.${provider}`)?.[locale] ?? provider,
    },
    { key: 'state', title: words.state, cell: ({ state }) => words.orderStates[state] },
    { key: 'amount', title: words.amount, isFigure: true, cell: ({ amountFen }) => money(amountFen) },
    {
      key: 'refunded',
      title: words.refunded,
      isFigure: true,
      cell: ({ refundedFen }) => (refundedFen === 0 ? '–' : money(refundedFen)),
    },
    {
      key: 'transfer',
      title: words.transfer,
      isFigure: true,
      cell: ({ transferId }) => <TransferLink id={transferId} />,
    },
  ];
}

function useWithdrawalColumns(): readonly Column<UserDetails['withdrawals']['items'][number]>[] {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    { key: 'at', title: `${words.at} (${zone})`, cell: ({ at }) => timeText(at) },
    { key: 'account', title: words.account, cell: ({ accountMasked }) => <bdi>{accountMasked}</bdi> },
    {
      key: 'state',
      title: words.state,
      cell: ({ state }) => wordText(`withdrawal.${state}`)?.[locale] ?? state,
    },
    {
      key: 'reason',
      title: words.reason,
      cell: ({ state, reason }) => <bdi>{visibleText(withdrawalReason(state, reason, locale)) || '–'}</bdi>,
    },
    { key: 'amount', title: words.amount, isFigure: true, cell: ({ amountFen }) => money(amountFen) },
    {
      key: 'tax',
      title: words.tax,
      isFigure: true,
      cell: ({ taxFen }) => (taxFen === 0 ? '–' : money(taxFen)),
    },
    {
      key: 'transfer',
      title: words.transfer,
      isFigure: true,
      cell: ({ transferId }) => <TransferLink id={transferId} />,
    },
  ];
}
