import { Card, Tag } from 'antd';
import { timeText } from '../../i18n/format.ts';
import { useLocale, useWords } from '../../i18n/locale.ts';
import { visibleText } from '../../ui/visible-text.ts';
import { paths } from '../../router/paths.ts';
import { Link } from '../../router/router.tsx';
import { useHasRole } from '../../session/use-may-act.ts';
import { type Column, RowTable } from '../../ui/RowTable.tsx';
import { wordText } from '../../words/word-words.ts';
import type { UserDetails } from '../queries.ts';
import { UserLink } from '../UserLink.tsx';
import styles from '../users.module.css';
import { en, zh } from './links-words.ts';

type Linked = UserDetails['links'][number];

/** Accounts that may be the same person's, with the evidence. */
export function LinksTab({ details }: { readonly details: UserDetails }) {
  const words = useWords({ zh, en });
  const mayDecide = useHasRole('moderator');
  const columns = useColumns();
  return (
    <div className={styles.sections}>
      <Card
        size="small"
        title={words.links}
        extra={mayDecide && <Link to={paths.queue('accountLinks')}>{words.queue}</Link>}
      >
        <RowTable
          label={words.links}
          columns={columns}
          rows={details.links}
          keyOf={({ user }) => user.id}
          empty={words.none}
        />
      </Card>
    </div>
  );
}

function useColumns(): readonly Column<Linked>[] {
  const words = useWords({ zh, en });
  const locale = useLocale();
  const word = (name: string) => wordText(name)?.[locale] ?? name;
  return [
    { key: 'user', title: words.user, cell: ({ user }) => <UserLink user={user} /> },
    {
      key: 'state',
      title: words.state,
      cell: ({ isJoined }) => (isJoined ? <Tag color="processing">{words.joined}</Tag> : words.apart),
    },
    {
      key: 'verdict',
      title: words.verdict,
      cell: ({ verdict }) => (verdict === null ? words.undecided : word(`verdict.${verdict}`)),
    },
    {
      key: 'evidence',
      title: words.evidence,
      cell: ({ evidence }) =>
        evidence.length === 0
          ? '–'
          : evidence.map(({ kind, strength, foundAt }) => (
              <div key={kind}>
                {word(`link.${kind}`)} · {word(`strength.${strength}`)}{' '}
                <span className={styles.small}>{words.found(timeText(foundAt))}</span>
              </div>
            )),
    },
    {
      key: 'reason',
      title: words.reason,
      cell: ({ reason }) => (reason === null ? '–' : <bdi>{visibleText(reason)}</bdi>),
    },
  ];
}
