import { Button, Table, type TableProps, Tag } from 'antd';
import { countText, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { visibleText } from '../../ui/visible-text.ts';
import styles from './names.module.css';
import type { UnknownName } from './queries.ts';
import { en, zh } from './words.ts';

interface UnknownTableProps {
  readonly names: readonly UnknownName[];
  readonly isLoading: boolean;
  /** Null if the operator may not assign names. */
  readonly onAssign: ((name: UnknownName) => void) | null;
}

/** Unknown names, those that cost most first. */
export function UnknownTable({ names, isLoading, onAssign }: UnknownTableProps) {
  const words = useWords({ zh, en });
  return (
    <Table<UnknownName>
      rowKey={({ kind, competition, name }) => `${kind} ${competition} ${name}`}
      columns={useColumns(onAssign)}
      dataSource={[...names]}
      loading={isLoading}
      pagination={names.length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false}
      size="small"
      locale={{ emptyText: words.none }}
    />
  );
}

const PAGE = 50;

function useColumns(
  onAssign: UnknownTableProps['onAssign'],
): NonNullable<TableProps<UnknownName>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    {
      title: words.name,
      key: 'name',
      render: (_, { name, kind, competition, competitionName, sources, suggestions }) => (
        <>
          <bdi className={styles.name}>{visibleText(name)}</bdi>{' '}
          {kind === 'competition' && <Tag>{words.kinds.competition}</Tag>}
          <div className={styles.about}>
            {competitionName === null
              ? visibleText(competition)
              : `${competitionName[locale]} (${competition})`}
            {' · '}
            {sources.join(', ')}
          </div>
          {suggestions.length > 0 && (
            <div className={styles.about}>
              {words.suggestions}: {suggestions.map((club) => club.name[locale]).join(' · ')}
            </div>
          )}
        </>
      ),
    },
    {
      title: words.entries,
      dataIndex: 'entries',
      align: 'end',
      width: 100,
      render: (entries: number) => countText(entries, locale),
    },
    {
      title: `${words.seen} (${zone})`,
      dataIndex: 'lastSeenAt',
      width: 160,
      responsive: ['md'],
      render: (at: string) => timeText(at),
    },
    {
      title: `${words.firstSeen} (${zone})`,
      dataIndex: 'firstSeenAt',
      width: 160,
      responsive: ['xl'],
      render: (at: string) => timeText(at),
    },
    ...(onAssign === null
      ? []
      : [
          {
            title: <span className={styles.unseen}>{words.assign}</span>,
            key: 'assign',
            align: 'end' as const,
            width: 130,
            render: (_: unknown, name: UnknownName) =>
              name.kind === 'team' ? (
                <Button size="small" onClick={() => onAssign(name)}>
                  {words.assign}
                </Button>
              ) : (
                <span className={styles.about}>{words.byRelease}</span>
              ),
          },
        ]),
  ];
}
