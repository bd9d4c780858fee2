import { Card, Table } from 'antd';
import { countText, durationText } from '../i18n/format.ts';
import { type Locale, useLocale, useWords } from '../i18n/locale.ts';
import styles from './dashboard.module.css';
import type { Dashboard } from './queries.ts';
import { en, zh } from './words.ts';

type Queue = Dashboard['jobs']['queues'][number];

/** What waits in the background, and for how long. */
export function Jobs({ jobs }: Pick<Dashboard, 'jobs'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { due, waiting, retrying, active, failed, oldestDueS, queues } = jobs;
  return (
    <Card size="small" title={words.jobs} className={styles.card ?? ''}>
      <dl className={styles.figures}>
        <Item label={words.due} text={countText(due, locale)} />
        <Item label={words.oldestDue} text={waitText(oldestDueS, locale)} />
        <Item label={words.retrying} text={countText(retrying, locale)} />
        <Item label={words.failed} text={countText(failed, locale)} isBad={failed > 0} />
        <Item label={words.active} text={countText(active, locale)} />
        <Item label={words.waiting} text={countText(waiting, locale)} />
      </dl>
      <Table<Queue>
        rowKey="queue"
        dataSource={[...queues]}
        pagination={queues.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
        size="small"
        locale={{ emptyText: words.jobsClear }}
        columns={[
          { title: words.queue, dataIndex: 'queue', className: styles.message ?? '' },
          { title: words.due, dataIndex: 'due', align: 'end', render: (count) => countText(count, locale) },
          {
            title: words.retrying,
            dataIndex: 'retrying',
            align: 'end',
            responsive: ['sm'],
            render: (count) => countText(count, locale),
          },
          {
            title: words.failed,
            dataIndex: 'failed',
            align: 'end',
            render: (count) => countText(count, locale),
          },
          {
            title: words.oldestDue,
            dataIndex: 'oldestDueS',
            align: 'end',
            render: (seconds: number | null) => (
              <span className={styles.figure}>{waitText(seconds, locale)}</span>
            ),
          },
        ]}
      />
    </Card>
  );
}

const PAGE = 5;
const MINUTE_S = 60;

function waitText(seconds: number | null, locale: Locale): string {
  if (seconds === null) return '–';
  if (seconds < MINUTE_S) return locale === 'zh' ? `${seconds}秒` : `${seconds} s`;
  return durationText(seconds * 1_000, locale);
}

interface ItemProps {
  readonly label: string;
  readonly text: string;
  readonly isBad?: boolean;
}

function Item({ label, text, isBad = false }: ItemProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-tone={isBad ? 'bad' : undefined}>{text}</dd>
    </div>
  );
}
