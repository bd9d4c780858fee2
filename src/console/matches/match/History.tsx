import { Table, type TableProps, Typography } from 'antd';
import { timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { wordText } from '../../words/word-words.ts';
import { scoreText } from '../parts/format.ts';
import type { MatchDetails } from '../parts/match-types.ts';
import { Nothing } from './Decisions.tsx';
import styles from './match.module.css';
import { en, zh } from './words.ts';

type Recorded = MatchDetails['recorded'][number];
type Version = MatchDetails['versions'][number];

/** Results that money or records were settled on. */
export function RecordedResults({ recorded }: { readonly recorded: readonly Recorded[] }) {
  const words = useWords({ zh, en });
  const columns = useColumns<Recorded>();
  if (recorded.length === 0) return <Nothing text={words.noRecorded} />;
  return (
    <>
      <Typography.Paragraph type="secondary">{words.recordedText}</Typography.Paragraph>
      <Table<Recorded>
        rowKey="version"
        dataSource={[...recorded]}
        pagination={false}
        size="small"
        columns={[
          ...columns,
          {
            title: words.source,
            key: 'sources',
            responsive: ['md'],
            render: (_, { sources, role }) => (role === null ? sources.join(', ') : words.decided),
          },
        ]}
      />
    </>
  );
}

/** All changes of the match with the source that brought them. */
export function Versions({ versions }: { readonly versions: readonly Version[] }) {
  const words = useWords({ zh, en });
  const columns = useColumns<Version>();
  return (
    <Table<Version>
      rowKey="version"
      dataSource={[...versions]}
      pagination={versions.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
      size="small"
      columns={[
        ...columns,
        {
          title: words.source,
          key: 'source',
          responsive: ['md'],
          render: (_, { source, file }) => (
            <>
              {source}
              <br />
              <span className={styles.about}>{file}</span>
            </>
          ),
        },
      ]}
    />
  );
}

const PAGE = 10;

/** What both have: version, state, scores, kick-off and time. */
function useColumns<Row extends Recorded | Version>(): NonNullable<TableProps<Row>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    { title: words.version, key: 'version', responsive: ['md'], render: (_, { version }) => version },
    { title: `${words.at} (${zone})`, key: 'at', render: (_, { at }) => timeText(at) },
    {
      title: words.state,
      key: 'state',
      render: (_, { state }) => wordText(`match.${state}`)?.[locale] ?? state,
    },
    {
      title: words.score,
      key: 'score',
      align: 'end',
      render: (_, { score90, halfTime }) => (
        <span className={styles.figure}>
          {scoreText(score90, locale)}
          {halfTime !== null && ` (${scoreText(halfTime, locale)})`}
        </span>
      ),
    },
    {
      title: `${words.kickoff} (${zone})`,
      key: 'kickoff',
      responsive: ['lg'],
      render: (_, { kickoffAt }) => timeText(kickoffAt),
    },
  ];
}
