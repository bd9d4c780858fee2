import { Grid, Table, type TableProps, Typography } from 'antd';
import { timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { wordText } from '../../words/word-words.ts';
import { scoreText } from '../parts/format.ts';
import type { MatchDetails } from '../parts/match-types.ts';
import { disputedParts, type Part } from './disputed-parts.ts';
import styles from './match.module.css';
import { en, zh } from './words.ts';

type Report = MatchDetails['reports'][number];

/** What each source says, with the differences marked. */
export function Reports({ reports }: { readonly reports: readonly Report[] }) {
  const words = useWords({ zh, en });
  const disputed = disputedParts(reports);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it */}
      <section className={styles.scroll} tabIndex={0} aria-label={words.reports}>
        <Table<Report>
          rowKey="source"
          columns={useColumns(reports, disputed)}
          dataSource={[...reports]}
          pagination={false}
          size="small"
          locale={{ emptyText: words.noReports }}
        />
      </section>
      {disputed.size > 0 && (
        <Typography.Paragraph type="secondary" className={styles.about ?? ''}>
          {words.disputed}
        </Typography.Paragraph>
      )}
    </>
  );
}

function useColumns(
  reports: readonly Report[],
  disputed: ReadonlySet<Part>,
): NonNullable<TableProps<Report>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const { md } = Grid.useBreakpoint();
  const zone = zoneText(useNow());
  const marked = (part: Part, text: string) =>
    disputed.has(part) ? <mark className={styles.disputed}>{text}</mark> : text;
  const scoreOf = (part: 'halfTime' | 'score90' | 'afterExtraTime' | 'shootOut') => ({
    title: {
      halfTime: words.half,
      score90: words.score,
      afterExtraTime: words.extra,
      shootOut: words.shootOut,
    }[part],
    key: part,
    align: 'end' as const,
    render: (_: unknown, report: Report) => (
      <span className={styles.figure}>{marked(part, scoreText(report[part], locale))}</span>
    ),
  });
  const hasAny = (part: 'afterExtraTime' | 'shootOut') => reports.some((report) => report[part] !== null);
  return [
    {
      title: words.source,
      dataIndex: 'source',
      render: (source: string, { feedIds, since }) => (
        <>
          {source}
          <br />
          <span className={styles.about}>
            {md ? feedIds.join(', ') : `${words.since} ${timeText(since)}`}
          </span>
        </>
      ),
    },
    {
      title: words.state,
      key: 'state',
      render: (_, { state }) => marked('state', wordText(`match.${state}`)?.[locale] ?? state),
    },
    scoreOf('score90'),
    scoreOf('halfTime'),
    ...(hasAny('afterExtraTime') ? [scoreOf('afterExtraTime')] : []),
    ...(hasAny('shootOut') ? [scoreOf('shootOut')] : []),
    {
      title: `${words.kickoff} (${zone})`,
      key: 'kickoff',
      render: (_, { kickoffAt, timeKnown }) =>
        marked('kickoffAt', timeKnown ? timeText(kickoffAt) : timeText(kickoffAt).slice(0, 10)),
    },
    {
      title: `${words.since} (${zone})`,
      dataIndex: 'since',
      responsive: ['md'],
      render: (since: string) => timeText(since),
    },
  ];
}
