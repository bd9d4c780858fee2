import { Descriptions, Drawer, Flex, Segmented, Table, type TableProps, Tag, Typography } from 'antd';
import { useState } from 'react';
import { countText, timeText, zoneText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { visibleText } from '../ui/visible-text.ts';
import { Failed } from '../ui/Failed.tsx';
import { LoadMore } from '../ui/LoadMore.tsx';
import { shownCounts } from './count-words.ts';
import { Faults, UnknownNames } from './Faults.tsx';
import styles from './feeds.module.css';
import { type Answer, type Only, type Outcome, useAnswers } from './queries.ts';
import { en, zh } from './words.ts';

interface AnswersDrawerProps {
  readonly feed: string;
  readonly onClose: () => void;
}

const outcomeColor: Readonly<Record<Outcome, string>> = {
  taken: 'success',
  unchanged: 'default',
  quotaUsed: 'warning',
  refused: 'error',
  broken: 'error',
  failed: 'error',
};

/** Requests of a feed with what came of them. */
export function AnswersDrawer({ feed, onClose }: AnswersDrawerProps) {
  const words = useWords({ zh, en });
  const [only, setOnly] = useState<Only | 'all'>('all');
  const query = useAnswers(feed, only === 'all' ? null : only);
  const columns = useColumns();
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Drawer open size={760} title={words.answersOf(feed)} onClose={onClose}>
      <Flex vertical gap="middle">
        <Flex justify="space-between" align="center" gap="small" wrap>
          <Segmented<Only | 'all'>
            value={only}
            onChange={setOnly}
            options={[
              { value: 'all', label: words.all },
              { value: 'useless', label: words.onlys.useless },
              { value: 'faulty', label: words.onlys.faulty },
            ]}
            aria-label={words.only}
          />
          <Typography.Text type="secondary">{words.kept}</Typography.Text>
        </Flex>
        {query.isError && items.length === 0 ? (
          <Failed error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Table<Answer>
            rowKey="id"
            columns={columns}
            dataSource={items}
            loading={query.isPending}
            pagination={false}
            size="small"
            locale={{ emptyText: words.nothing }}
            expandable={{
              columnTitle: <span className={styles.unseen}>{words.details}</span>,
              rowExpandable: hasDetails,
              expandedRowRender: (answer) => <AnswerDetails answer={answer} />,
            }}
          />
        )}
        <LoadMore query={query} />
      </Flex>
    </Drawer>
  );
}

function useColumns(): NonNullable<TableProps<Answer>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    { title: `${words.at} (${zone})`, dataIndex: 'at', width: 150, render: (at: string) => timeText(at) },
    {
      title: words.request,
      dataIndex: 'key',
      render: (key: string, { status, ms }) => (
        <>
          {key}
          <div className={styles.about}>
            {[
              ...(status === null ? [] : [words.status(String(status))]),
              ...(ms === null ? [] : [words.ms(countText(ms, locale))]),
            ].join(' · ')}
          </div>
        </>
      ),
    },
    {
      title: words.outcome,
      dataIndex: 'outcome',
      render: (outcome: Answer['outcome']) =>
        outcome === null ? (
          <span className={styles.about}>{words.running}</span>
        ) : (
          <Tag color={outcomeColor[outcome] ?? 'default'}>{words.outcomes[outcome] ?? outcome}</Tag>
        ),
    },
  ];
}

function hasDetails({ what, excerpt, counts, notUnderstood, unknownNames }: Answer): boolean {
  const hasTexts = what !== null || excerpt !== null || counts !== null;
  return hasTexts || notUnderstood.length + unknownNames.length > 0;
}

function AnswerDetails({ answer }: { readonly answer: Answer }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { what, excerpt, counts, notUnderstood, unknownNames } = answer;
  return (
    <Flex vertical gap="small">
      {what !== null && <bdi>{visibleText(what)}</bdi>}
      {counts !== null && (
        <Descriptions
          size="small"
          title={words.counts}
          column={{ xs: 1, md: 3 }}
          items={shownCounts(counts, locale).map(({ name, label, count }) => ({
            key: name,
            label,
            children: countText(count, locale),
          }))}
        />
      )}
      {notUnderstood.length > 0 && <Faults faults={notUnderstood} />}
      {unknownNames.length > 0 && <UnknownNames names={unknownNames} />}
      {excerpt !== null && (
        <div>
          <Typography.Text type="secondary">{words.excerpt}</Typography.Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
          <section className={styles.excerpt} tabIndex={0} aria-label={words.excerpt}>
            <bdi>{visibleText(excerpt)}</bdi>
          </section>
        </div>
      )}
    </Flex>
  );
}
