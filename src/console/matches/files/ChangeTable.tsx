import { Table, type TableProps } from 'antd';
import { timeText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { paths } from '../../router/paths.ts';
import { listingText } from '../parts/format.ts';
import styles from './files.module.css';
import type { AbsenceOutcome, FileOutcome, ListingOutcome } from './queries.ts';
import { en, zh } from './words.ts';

type ListingChange = ListingOutcome['changes'][number];
type AbsenceChange = AbsenceOutcome['changes'][number];
type Listed = AbsenceChange['after'];

/** What each match has before and after the file. */
export function ChangeTable({ file }: { readonly file: FileOutcome }) {
  return file.kind === 'listings' ? (
    <ListingChanges changes={file.outcome.changes} />
  ) : (
    <AbsenceChanges changes={file.outcome.changes} />
  );
}

const PAGE = 50;

const paged = (length: number) => (length > PAGE ? { pageSize: PAGE, showSizeChanger: false } : false);

function ListingChanges({ changes }: { readonly changes: readonly ListingChange[] }) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const shown = (listing: ListingChange['before'], otherwise: string) =>
    listing === null ? otherwise : listingText(listing, locale);
  return (
    <Table<ListingChange>
      rowKey={({ match, before, after }) => `${match.id} ${(after ?? before)?.game}`}
      dataSource={[...changes]}
      pagination={paged(changes.length)}
      size="small"
      locale={{ emptyText: words.nothing }}
      columns={[
        useMatchColumn<ListingChange>(),
        { title: words.before, key: 'before', render: (_, { before }) => shown(before, words.none) },
        {
          title: words.after,
          key: 'after',
          render: (_, { after }) => <strong>{shown(after, words.removed)}</strong>,
        },
      ]}
    />
  );
}

function AbsenceChanges({ changes }: { readonly changes: readonly AbsenceChange[] }) {
  const words = useWords({ zh, en });
  return (
    <Table<AbsenceChange>
      rowKey={({ match }) => match.id}
      dataSource={[...changes]}
      pagination={paged(changes.length)}
      size="small"
      locale={{ emptyText: words.nothing }}
      columns={[
        useMatchColumn<AbsenceChange>(),
        {
          title: words.before,
          key: 'before',
          responsive: ['md'],
          render: (_, { before }) => <Players players={before ?? []} otherwise={words.none} />,
        },
        {
          title: words.after,
          key: 'after',
          render: (_, { after }) => <Players players={after} otherwise={words.feeds} />,
        },
      ]}
    />
  );
}

function Players({ players, otherwise }: { readonly players: Listed; readonly otherwise: string }) {
  const words = useWords({ zh, en });
  if (players.length === 0) return <span className={styles.about}>{otherwise}</span>;
  return (
    <ul className={styles.players}>
      {players.map(({ side, player, reason, isDoubtful }) => (
        <li key={`${side} ${player}`}>
          <bdi>{visibleText(player)}</bdi> ({words.sides[side]}, {words.reasons[reason] ?? reason}
          {isDoubtful && `, ${words.doubtful}`})
        </li>
      ))}
    </ul>
  );
}

function useMatchColumn<Row extends Pick<ListingChange, 'match'>>(): NonNullable<
  TableProps<Row>['columns']
>[number] {
  const words = useWords({ zh, en });
  const locale = useLocale();
  return {
    title: words.match,
    key: 'match',
    // In a window of its own: the file is still here afterwards.
    render: (_, { match }) => (
      <>
        <a href={paths.match(match.id)} target="_blank" rel="noreferrer">
          {match.home[locale]} – {match.away[locale]}
        </a>
        <div className={styles.about}>{timeText(match.kickoffAt)}</div>
      </>
    ),
  };
}
