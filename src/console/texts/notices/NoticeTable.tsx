import { Button, Flex, Grid, Table, type TableProps, Tag } from 'antd';
import { timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { TimeText } from '../../ui/TimeText.tsx';
import type { Notice } from '../queries.ts';
import styles from '../texts.module.css';
import { severityColor, stateColor } from './severity.ts';
import { en, zh } from './words.ts';

interface NoticeTableProps {
  readonly notices: readonly Notice[];
  readonly isLoading: boolean;
  /** Null if the operator may end none. */
  readonly onEnd: ((notice: Notice) => void) | null;
}

/** All notices, the newest first. */
export function NoticeTable({ notices, isLoading, onEnd }: NoticeTableProps) {
  const words = useWords({ zh, en });
  return (
    <Table<Notice>
      rowKey="id"
      columns={useColumns(onEnd)}
      dataSource={[...notices]}
      loading={isLoading}
      pagination={false}
      size="small"
      locale={{ emptyText: words.none }}
    />
  );
}

function useColumns(onEnd: NoticeTableProps['onEnd']): NonNullable<TableProps<Notice>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  const { md } = Grid.useBreakpoint();
  const periodOf = ({ startsAt, endsAt }: Notice) => (
    <>
      {timeText(startsAt)}
      <br />
      {endsAt === null ? words.untilEnded : `${words.until} ${timeText(endsAt)}`}
    </>
  );
  return [
    {
      title: words.notice,
      key: 'notice',
      render: (_, notice) => (
        <Flex vertical gap={4}>
          <Flex gap={4} wrap>
            <Tag color={stateColor[notice.state] ?? 'default'}>
              {words.states[notice.state] ?? notice.state}
            </Tag>
            <Tag color={severityColor[notice.severity] ?? 'default'}>
              {words.severities[notice.severity] ?? notice.severity}
            </Tag>
          </Flex>
          <NoticeText notice={notice} first={locale} />
          {!md && (
            <span className={styles.about}>
              {words.from} {periodOf(notice)}
            </span>
          )}
        </Flex>
      ),
    },
    {
      title: `${words.from} (${zone})`,
      key: 'period',
      width: 180,
      responsive: ['md'],
      render: (_, notice) => periodOf(notice),
    },
    {
      title: words.by,
      key: 'by',
      responsive: ['lg'],
      render: (_, notice) => <Acts notice={notice} />,
    },
    ...(onEnd === null
      ? []
      : [
          {
            title: <span className={styles.unseen}>{words.end}</span>,
            key: 'end',
            align: 'end' as const,
            width: 90,
            render: (_: unknown, notice: Notice) =>
              notice.state === 'planned' || notice.state === 'active' ? (
                <Button size="small" danger onClick={() => onEnd(notice)}>
                  {words.end}
                </Button>
              ) : null,
          },
        ]),
  ];
}

/** Both languages, the operator's first. */
function NoticeText({ notice, first }: { readonly notice: Notice; readonly first: 'zh' | 'en' }) {
  const order = first === 'zh' ? (['zh', 'en'] as const) : (['en', 'zh'] as const);
  return order.map((language, index) => (
    <span key={language} lang={language} className={index === 0 ? styles.notice : styles.about}>
      {visibleText(notice[language])}
    </span>
  ));
}

function Acts({ notice }: { readonly notice: Notice }) {
  const words = useWords({ zh, en });
  const { operator, reason, publishedAt, ended } = notice;
  return (
    <>
      {operator.name}
      <div className={styles.about}>
        <bdi>{visibleText(reason)}</bdi> · <TimeText at={publishedAt} />
      </div>
      {ended !== null && (
        <>
          {words.endedBy(ended.operator.name)}
          <div className={styles.about}>
            <bdi>{visibleText(ended.reason)}</bdi> · <TimeText at={ended.at} />
          </div>
        </>
      )}
    </>
  );
}
