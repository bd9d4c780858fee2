import type { CSSProperties } from 'react';
import { useWords } from '#web/i18n/words.ts';
import * as words from './chart-words.ts';
import { Hidden } from '../layout/Text.tsx';
import styles from './VersusBar.module.css';

interface Side {
  readonly team: string;
  readonly value: number;
  readonly text: string;
}

interface VersusBarProps {
  readonly name: string;
  readonly home: Side;
  readonly away: Side;
}

/** One statistic of both teams, as bars from the middle by share. A list item. */
export function VersusBar({ name, home, away }: VersusBarProps) {
  const { versus } = useWords(words);
  const sum = home.value + away.value;
  const share = (value: number): number => (sum > 0 ? value / sum : 0);
  const shares = { '--home': share(home.value), '--away': share(away.value) } as CSSProperties;
  return (
    <li>
      <Hidden>{versus(name, home.team, home.text, away.team, away.text)}</Hidden>
      <div className={styles.row} style={shares} aria-hidden="true">
        <b className={styles.figure}>{home.text}</b>
        <span className={styles.name}>{name}</span>
        <b className={styles.figure}>{away.text}</b>
        <span className={styles.track}>
          <i className={styles.home} />
          <i className={styles.away} />
        </span>
      </div>
    </li>
  );
}
