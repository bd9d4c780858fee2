import { Card, Table, type TableProps, Tag } from 'antd';
import { ageText, durationText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import styles from './dashboard.module.css';
import type { Node } from './queries.ts';
import { bytesText, msText } from './units.ts';
import { en, zh } from './words.ts';

/** Processes of the server and how they are. */
export function Nodes({ nodes }: { readonly nodes: readonly Node[] }) {
  const words = useWords({ zh, en });
  return (
    <Card size="small" title={words.nodes} className={styles.card ?? ''}>
      <Table<Node>
        rowKey={({ host, startedAt }) => `${host} ${startedAt}`}
        columns={useColumns()}
        dataSource={[...nodes]}
        pagination={false}
        size="small"
        locale={{ emptyText: words.noNodes }}
      />
    </Card>
  );
}

function useColumns(): NonNullable<TableProps<Node>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const nowMs = useNow();
  const reportedText = (ageMs: number) =>
    ageMs < 60_000 ? words.justNow : words.ago(ageText(ageMs, locale));
  return [
    {
      title: words.host,
      key: 'host',
      render: (_, { host, version, isSilent, reportedAt }) => (
        <>
          {host} <Tag color={isSilent ? 'error' : 'success'}>{isSilent ? words.hangs : words.running}</Tag>
          <div className={styles.about}>
            {version} · {words.reported} {reportedText(nowMs - Date.parse(reportedAt))}
          </div>
        </>
      ),
    },
    {
      title: words.uptime,
      dataIndex: 'uptimeS',
      align: 'end',
      responsive: ['md'],
      render: (uptimeS: number) => durationText(uptimeS * 1_000, locale),
    },
    {
      title: words.loop,
      key: 'loop',
      align: 'end',
      render: (_, { loopUs }) => (
        <span className={styles.figure}>
          {msText(loopUs.p99)} / {msText(loopUs.max)}
        </span>
      ),
    },
    {
      title: words.database,
      dataIndex: 'databaseUs',
      align: 'end',
      render: (databaseUs: number) => <span className={styles.figure}>{msText(databaseUs)}</span>,
    },
    {
      title: words.memory,
      key: 'memory',
      align: 'end',
      responsive: ['sm'],
      render: (_, { rssBytes, heapBytes }) => (
        <span className={styles.figure}>
          {bytesText(rssBytes)} / {bytesText(heapBytes)}
        </span>
      ),
    },
  ];
}
