import { Card, Descriptions, Flex, Tag } from 'antd';
import type { consoleExports } from '#contract/console/exports.ts';
import type { PaymentProvider } from '#domain/ledger/posting.ts';
import { download } from '../../api/download.ts';
import { countText, money } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { ExportButton } from '../../money/ExportButton.tsx';
import { BillRows } from '../../money/reports/BillRows.tsx';
import { en, zh } from '../../money/reports/bills-words.ts';
import { useBill } from '../../money/reports/queries.ts';
import { Failed } from '../../ui/Failed.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { LoadMore } from '../../ui/LoadMore.tsx';
import { TimeText } from '../../ui/TimeText.tsx';
import { wordText } from '../../words/word-words.ts';

interface BillProps {
  readonly provider: PaymentProvider;
  readonly day: string;
}

/** A provider's statement of a day, line by line beside the ledger. */
export default function Bill({ provider, day }: BillProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const query = useBill(provider, day);
  const bill = query.data?.pages[0];
  if (query.isPending) return <Loading />;
  if (bill === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />;
  const totals = bill.totals.map(({ kind, lines, theirsFen }) => ({
    key: kind,
    label: words.kinds[kind],
    children: words.total(money(theirsFen), words.lines(countText(lines, locale))),
  }));
  return (
    <Flex vertical gap="middle">
      <Card
        size="small"
        title={words.bill(wordText(`provider.${provider}`)?.[locale] ?? provider, day)}
        extra={
          <ExportButton
            text={words.export}
            open={(reason) =>
              download<typeof consoleExports.exportBill>('/api/console/exports/bill.csv', {
                provider,
                day,
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
            { key: 'fetched', label: words.fetched, children: <TimeText at={bill.fetchedAt} /> },
            { key: 'lines', label: words.lineCount, children: countText(bill.lines, locale) },
            {
              key: 'found',
              label: words.found,
              children: (
                <Tag color={bill.differences > 0 ? 'error' : 'success'}>
                  {bill.differences > 0 ? countText(bill.differences, locale) : words.equal}
                </Tag>
              ),
            },
            ...totals,
          ]}
        />
      </Card>
      <BillRows rows={query.data?.pages.flatMap((page) => page.items) ?? []} />
      <LoadMore query={query} />
    </Flex>
  );
}
