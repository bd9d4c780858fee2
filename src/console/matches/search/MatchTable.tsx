import { Flex, Table, type TableProps } from 'antd';
import { countText, money, timeText, zoneText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { useNow } from '../../i18n/use-now.ts';
import { paths } from '../../router/paths.ts';
import { Link } from '../../router/router.tsx';
import { listingText, scoreText } from '../parts/format.ts';
import { MatchTags } from '../parts/MatchTags.tsx';
import type { MatchRow } from '../parts/match-types.ts';
import * as partWords from '../parts/words.ts';
import styles from './search.module.css';
import { en, zh } from './words.ts';

interface MatchTableProps {
  readonly matches: readonly MatchRow[];
  readonly isLoading: boolean;
}

/** Found matches; on a phone all of it in one column. */
export function MatchTable({ matches, isLoading }: MatchTableProps) {
  const words = useWords({ zh, en });
  return (
    <Table<MatchRow>
      rowKey="id"
      columns={useColumns()}
      dataSource={[...matches]}
      loading={isLoading}
      pagination={false}
      size="small"
      locale={{ emptyText: words.nothing }}
    />
  );
}

function useColumns(): NonNullable<TableProps<MatchRow>['columns']> {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const zone = zoneText(useNow());
  return [
    {
      title: `${words.kickoff} (${zone})`,
      dataIndex: 'kickoffAt',
      width: 160,
      responsive: ['md'],
      render: (_, match) => <Kickoff match={match} />,
    },
    { title: words.match, key: 'match', render: (_, match) => <Teams match={match} /> },
    {
      title: words.score,
      key: 'score',
      align: 'end',
      width: 110,
      render: (_, { score90, halfTime }) => (
        <span className={styles.figure}>
          <strong>{scoreText(score90, locale)}</strong>
          {halfTime !== null && (
            <>
              <br />
              <span className={styles.about}>{words.half(scoreText(halfTime, locale))}</span>
            </>
          )}
        </span>
      ),
    },
    {
      title: words.schemes,
      key: 'schemes',
      align: 'end',
      width: 130,
      responsive: ['lg'],
      render: (_, { schemes, unsettled }) => (
        <span className={styles.figure}>
          {countText(schemes, locale)} ({countText(unsettled, locale)})
        </span>
      ),
    },
    {
      title: words.escrow,
      dataIndex: 'escrowFen',
      align: 'end',
      width: 120,
      responsive: ['md'],
      render: (escrowFen: number) => <span className={styles.figure}>{money(escrowFen)}</span>,
    },
  ];
}

function Kickoff({ match }: { readonly match: MatchRow }) {
  const words = useWords(partWords);
  const { kickoffAt, timeKnown } = match;
  return (
    <>
      {timeKnown ? timeText(kickoffAt) : timeText(kickoffAt).slice(0, 10)}
      {!timeKnown && (
        <>
          {' '}
          <span className={styles.about}>{words.timeUnknown}</span>
        </>
      )}
    </>
  );
}

function Teams({ match }: { readonly match: MatchRow }) {
  const locale = useLocale();
  const { id, home, away, competition, round, lottery } = match;
  const about = [
    competition.short[locale],
    ...(round === null ? [] : [round]),
    ...lottery.map((each) => listingText(each, locale)),
  ];
  return (
    <Flex vertical gap={2}>
      <Link to={paths.match(id)} className={styles.teams}>
        {home.name[locale]} – {away.name[locale]}
      </Link>
      <span className={styles.about}>{about.join(' · ')}</span>
      <MatchTags match={match} />
    </Flex>
  );
}
