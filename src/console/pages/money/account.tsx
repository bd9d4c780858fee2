import { Card, Descriptions, Flex } from 'antd';
import type { consoleExports } from '#contract/console/exports.ts';
import { download } from '../../api/download.ts';
import { countText, money, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { ExportButton } from '../../money/ExportButton.tsx';
import { OwnerLink } from '../../money/OwnerLink.tsx';
import { type Entry, useAccount } from '../../money/queries.ts';
import { signedMoney } from '../../money/signed-money.ts';
import { SubjectText } from '../../money/SubjectText.tsx';
import { transferWords } from '../../money/transfer-words.ts';
import { en, zh } from '../../money/words.ts';
import { paths } from '../../router/paths.ts';
import { Link } from '../../router/router.tsx';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { accountWords } from '../../words/group-words.ts';

/** An account of the ledger with its entries, newest first. */
export default function Account({ id }: { readonly id: string }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const query = useAccount(id);
  const columns = useColumns();
  const account = query.data?.pages[0]?.account;
  if (query.isPending) return <Loading />;
  if (account === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  return (
    <Flex vertical gap="middle">
      <Card
        size="small"
        title={`${accountWords[account.kind][locale]} #${account.id}`}
        extra={
          <ExportButton
            text={words.exportDays}
            hasDays
            open={(reason, days) =>
              download<typeof consoleExports.exportEntries>('/api/console/exports/entries.csv', {
                account: id,
                ...days,
                reason,
              })
            }
          />
        }
      >
        <Descriptions
          size="small"
          column={{ xs: 1, sm: 3 }}
          items={[
            { key: 'owner', label: words.owner, children: <OwnerLink owner={account.owner} /> },
            { key: 'balance', label: words.balance, children: money(account.balanceFen) },
            { key: 'entries', label: words.entries, children: countText(account.entries, locale) },
          ]}
        />
      </Card>
      <RowTable
        label={words.postings}
        columns={columns}
        rows={query.data?.pages.flatMap((page) => page.items) ?? []}
        keyOf={({ seq }) => seq}
        empty={words.noEntries}
      />
      <LoadMore query={query} />
    </Flex>
  );
}

function useColumns(): readonly Column<Entry>[] {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    { key: 'seq', title: words.number, width: 80, cell: ({ seq }) => countText(seq, locale) },
    { key: 'at', title: `${words.at} (${zone})`, width: 170, cell: ({ transfer }) => timeText(transfer.at) },
    {
      key: 'transfer',
      title: words.transfer,
      cell: ({ transfer: { id, kind } }) => (
        <Link to={paths.transfer(id)}>
          {transferWords[kind][locale]} #{id}
        </Link>
      ),
    },
    {
      key: 'purpose',
      title: words.purpose,
      cell: ({ transfer }) => <SubjectText subject={transfer.subject} />,
    },
    { key: 'amount', title: words.amount, isFigure: true, cell: (each) => signedMoney(each.amountFen) },
    { key: 'after', title: words.after, isFigure: true, cell: (each) => money(each.balanceAfterFen) },
  ];
}
