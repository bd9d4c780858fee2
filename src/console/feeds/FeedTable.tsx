import { Button, Progress, Table, type TableProps, Tag } from 'antd';
import { ageText, countText, timeText, zoneText } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { useNow } from '../i18n/use-now.ts';
import { FeedDetails } from './FeedDetails.tsx';
import styles from './feeds.module.css';
import { byNeed, healthColor } from './health-color.ts';
import type { Feed } from './queries.ts';
import { en, zh } from './words.ts';

interface FeedTableProps {
  readonly feeds: readonly Feed[];
  readonly isLoading: boolean;
  readonly onAnswers: (feed: string) => void;
}

/** All feeds, those that need attention first; a row opens to everything about it. */
export function FeedTable({ feeds, isLoading, onAnswers }: FeedTableProps) {
  const words = useWords({ zh, en });
  return (
    <Table<Feed>
      rowKey="feed"
      columns={useColumns(onAnswers)}
      dataSource={byNeed(feeds)}
      loading={isLoading}
      pagination={false}
      size="small"
      locale={{ emptyText: words.none }}
      expandable={{
        columnTitle: <span className={styles.unseen}>{words.details}</span>,
        expandedRowRender: (feed) => <FeedDetails feed={feed} onAnswers={() => onAnswers(feed.feed)} />,
      }}
    />
  );
}

function useColumns(onAnswers: FeedTableProps['onAnswers']): NonNullable<TableProps<Feed>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    {
      title: words.feed,
      dataIndex: 'feed',
      render: (_, { feed, notUnderstood, unknownNames }) => (
        <>
          <span className={styles.name}>{feed}</span>
          {notUnderstood.length + unknownNames.length > 0 && (
            <div className={styles.about}>
              {[
                ...(notUnderstood.length === 0
                  ? []
                  : [`${words.notUnderstood} ${countText(sumOf(notUnderstood), locale)}`]),
                ...(unknownNames.length === 0
                  ? []
                  : [`${words.unknownNames} ${countText(unknownNames.length, locale)}`]),
              ].join(' · ')}
            </div>
          )}
        </>
      ),
    },
    {
      title: words.health,
      dataIndex: 'health',
      render: (_, { health, failures }) => (
        <>
          <Tag color={healthColor[health] ?? 'default'}>{words.healths[health] ?? health}</Tag>
          {failures > 0 && (
            <div className={styles.about}>
              {words.failures} {words.times(countText(failures, locale))}
            </div>
          )}
        </>
      ),
    },
    { title: words.age, key: 'age', render: (_, feed) => <Age feed={feed} /> },
    { title: words.quota, key: 'quota', responsive: ['lg'], render: (_, feed) => <Quota feed={feed} /> },
    {
      title: `${words.next} (${zone})`,
      key: 'next',
      responsive: ['md'],
      render: (_, feed) => <Next feed={feed} />,
    },
    {
      title: <span className={styles.unseen}>{words.answers}</span>,
      key: 'answers',
      responsive: ['md'],
      align: 'end',
      render: (_, { feed }) => (
        <Button size="small" aria-label={words.answersOf(feed)} onClick={() => onAnswers(feed)}>
          {words.answers}
        </Button>
      ),
    },
  ];
}

const sumOf = (faults: Feed['notUnderstood']) => faults.reduce((sum, { count }) => sum + count, 0);

function Age({ feed: { ageS, isSilent } }: { readonly feed: Feed }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const text =
    ageS === null ? words.never : ageS < 60 ? words.fresh : words.ago(ageText(ageS * 1_000, locale));
  return isSilent ? (
    <>
      <span className={styles.late}>{text}</span>
      <div className={styles.about}>{words.silent}</div>
    </>
  ) : (
    text
  );
}

function Quota({ feed: { quota } }: { readonly feed: Feed }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const limits = (['minute', 'day'] as const).flatMap((span) => {
    const limit = quota[span];
    return limit === null ? [] : [{ span, ...limit }];
  });
  if (limits.length === 0) return <span className={styles.about}>{words.unlimited}</span>;
  return limits.map(({ span, used, limit, left }) => (
    <div key={span} className={styles.quota}>
      <span className={styles.about}>
        {words[span]}: {words.used(countText(used, locale), countText(limit, locale))}
      </span>
      <Progress
        percent={limit === 0 ? 100 : Math.min(100, Math.round((used / limit) * 100))}
        size="small"
        showInfo={false}
        status={left === 0 ? 'exception' : 'normal'}
        aria-label={words[span]}
      />
    </div>
  ));
}

function Next({ feed }: { readonly feed: Feed }) {
  const words = useWords({ zh, en });
  const { pausedUntil, waitsForQuota, nextAt } = feed;
  if (pausedUntil !== null) {
    return (
      <>
        <span className={styles.about}>{words.pausedUntil}</span> {timeText(pausedUntil)}
      </>
    );
  }
  if (waitsForQuota) return <>{words.waitsForQuota}</>;
  return <>{nextAt === null ? words.nothingToAsk : timeText(nextAt)}</>;
}
