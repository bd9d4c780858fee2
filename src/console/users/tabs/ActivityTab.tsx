import { Card, Empty, Flex, Typography } from 'antd';
import { countText, money, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { wordText } from '../../words/word-words.ts';
import type { UserDetails } from '../queries.ts';
import { SchemeLink } from '../SchemeLink.tsx';
import { TransferLink } from '../TransferLink.tsx';
import { UserLink } from '../UserLink.tsx';
import styles from '../users.module.css';
import { en, zh } from './activity-words.ts';
import { Reports } from './Reports.tsx';

/** What a user bought, follows and wrote to us. */
export function ActivityTab({ details }: { readonly details: UserDetails }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { unlocks, follows, reports } = details;
  const count = (of: { readonly count: number }) => countText(of.count, locale);
  return (
    <div className={styles.sections}>
      <Card size="small" title={words.unlocks}>
        <Typography.Paragraph type="secondary">
          {words.unlocksSum(count(unlocks), money(unlocks.paidFen))}
        </Typography.Paragraph>
        <RowTable
          label={words.unlocks}
          columns={useColumns()}
          rows={unlocks.items}
          keyOf={({ id }) => id}
          empty={words.noUnlocks}
        />
      </Card>
      <Card size="small" title={words.follows(count(follows))}>
        {follows.items.length === 0 ? (
          <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words.noFollows} />
        ) : (
          <Flex gap="small" wrap>
            {follows.items.map((user) => (
              <UserLink key={user.id} user={user} />
            ))}
          </Flex>
        )}
      </Card>
      <Reports
        title={words.feedback(count(reports.feedback))}
        items={reports.feedback.items}
        kindOf={({ kind }) => wordText(`feedback.${kind}`)?.[locale] ?? kind}
      />
      <Reports
        title={words.tipOffsBy(count(reports.tipOffsBy))}
        items={reports.tipOffsBy.items}
        kindOf={({ reason }) => wordText(`tipOff.${reason}`)?.[locale] ?? reason}
      />
      <Reports title={words.disputesBy(count(reports.disputesBy))} items={reports.disputesBy.items} />
    </div>
  );
}

function useColumns(): readonly Column<UserDetails['unlocks']['items'][number]>[] {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    { key: 'at', title: `${words.at} (${zone})`, cell: ({ at }) => timeText(at) },
    { key: 'scheme', title: words.scheme, cell: ({ scheme }) => <SchemeLink scheme={scheme} /> },
    { key: 'author', title: words.author, cell: ({ author }) => <UserLink user={author} /> },
    {
      key: 'outcome',
      title: words.outcome,
      cell: ({ outcome }) =>
        outcome === null ? words.open : (wordText(`outcome.${outcome}`)?.[locale] ?? outcome),
    },
    { key: 'price', title: words.price, isFigure: true, cell: ({ priceFen }) => money(priceFen) },
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
