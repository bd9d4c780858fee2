import { Alert, Flex, Tag } from 'antd';
import { useState } from 'react';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import { serverNowMs } from '../../api/server-clock.ts';
import { countText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { type BillDay, billDays } from '../../money/reports/bill-days.ts';
import { en, zh } from '../../money/reports/bills-words.ts';
import { DayRange } from '../../money/reports/DayRange.tsx';
import { lastDays, readDays } from '../../money/reports/days.ts';
import { useBills } from '../../money/reports/queries.ts';
import { paths } from '../../router/paths.ts';
import { Link, useLocation } from '../../router/router.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { RowTable } from '../../ui/RowTable.tsx';
import { wordText } from '../../words/word-words.ts';

const SHOWN_DAYS = 30;
const providers: readonly PaymentProvider[] = ['alipay', 'wechat'];

/** Statements of the payment providers by day, those that differ first. */
export default function Bills() {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { search } = useLocation();
  const [usual] = useState(() => lastDays(SHOWN_DAYS, serverNowMs()));
  const days = readDays(search, usual);
  const query = useBills(days);
  const rows = query.data === undefined ? [] : billDays(query.data);
  const differing = query.data?.items.filter(({ differences }) => differences > 0).length ?? 0;
  const missing = query.data?.missing.length ?? 0;
  const nameOf = (provider: PaymentProvider) => wordText(`provider.${provider}`)?.[locale] ?? provider;
  return (
    <Flex vertical gap="middle">
      <DayRange key={`${days.from} ${days.to}`} days={days} path={paths.bills} />
      {differing > 0 && <Alert type="error" showIcon title={words.differ(countText(differing, locale))} />}
      {missing > 0 && (
        <Alert
          type="warning"
          showIcon
          title={words.missing(countText(missing, locale))}
          description={words.missingText}
        />
      )}
      {rows.length > 0 && differing + missing === 0 && <Alert type="success" showIcon title={words.agree} />}
      {query.isError && query.data === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <RowTable
          label={words.list}
          rows={rows}
          keyOf={({ day }) => day}
          empty={words.nothing}
          isLoading={query.isPending}
          toneOf={({ isWrong }) => (isWrong ? 'wrong' : undefined)}
          columns={[
            { key: 'day', title: words.day, width: 160, cell: ({ day }: BillDay) => day },
            ...providers.map((provider) => ({
              key: provider,
              title: nameOf(provider),
              cell: (row: BillDay) => <BillCell row={row} provider={provider} />,
            })),
          ]}
        />
      )}
    </Flex>
  );
}

interface BillCellProps {
  readonly row: BillDay;
  readonly provider: PaymentProvider;
}

function BillCell({ row, provider }: BillCellProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const cell = row.cells[provider];
  if (cell === null) return <>{words.none}</>;
  if (cell === 'missing') return <Tag color="warning">{words.notThere}</Tag>;
  const { lines, differences } = cell;
  return (
    <Flex gap="small" align="center" wrap>
      <Link to={paths.bill(provider, row.day)}>{words.lines(countText(lines, locale))}</Link>
      {differences > 0 ? (
        <Tag color="error">{words.differences(countText(differences, locale))}</Tag>
      ) : (
        <Tag color="success">{words.equal}</Tag>
      )}
    </Flex>
  );
}
