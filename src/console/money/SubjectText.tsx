import { Typography } from 'antd';
import { useLocale, useWords } from '../i18n/locale.ts';
import { visibleText } from '../ui/visible-text.ts';
import { paths } from '../router/paths.ts';
import { Link } from '../router/router.tsx';
import { UserLink } from '../users/UserLink.tsx';
import styles from './money.module.css';
import type { Transfer } from './queries.ts';
import { subjectWords } from './transfer-words.ts';
import { en, zh } from './words.ts';

/** What a transfer was for in one line, with the ways to all transfers of it and to the user. */
export function SubjectText({ subject }: Pick<Transfer, 'subject'>) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  if (subject === null) return <Typography.Text type="danger">{words.unnamed}</Typography.Text>;
  const { of, id, text, user } = subject;
  return (
    <span className={styles.subject}>
      <span>{subjectWords[of][locale]}</span>{' '}
      <Link to={paths.ledgerSearch({ q: id })}>
        <bdi>{visibleText(text) || id}</bdi>
      </Link>
      {user !== null && (
        <>
          {' · '}
          <UserLink user={user} />
        </>
      )}
    </span>
  );
}
