import { ArrowRightOutlined } from '@ant-design/icons';
import { Typography } from 'antd';
import type { Movement } from '#contract/console/facts.ts';
import { countText, money } from '../i18n/format.ts';
import { useLocale, useWords } from '../i18n/locale.ts';
import { accountWords } from '../words/group-words.ts';
import styles from './deciding.module.css';
import { en, zh } from './words.ts';

interface MovementsProps {
  /** Null if they depend on what is entered. */
  readonly movements: readonly Movement[] | null;
  /** Shown for null. */
  readonly otherwise: string;
}

/** What a decision will move, before it is sent. */
export function Movements({ movements, otherwise }: MovementsProps) {
  const words = useWords({ zh, en });
  const locale = useLocale();
  return (
    <section className={styles.moves} aria-label={words.moves}>
      <Typography.Text strong>{words.moves}</Typography.Text>
      {movements === null ? (
        <p>{otherwise}</p>
      ) : movements.length === 0 ? (
        <p>{words.movesNothing}</p>
      ) : (
        <ul>
          {movements.map(({ from, to, fen, users }) => (
            <li key={`${from} ${to}`}>
              <span>
                {accountWords[from]?.[locale] ?? from} <ArrowRightOutlined aria-label={words.to} />{' '}
                {accountWords[to]?.[locale] ?? to}
              </span>
              <strong className={styles.amount}>{money(fen)}</strong>
              {users > 1 && <span>{words.users(countText(users, locale))}</span>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
