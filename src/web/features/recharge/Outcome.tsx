import type { ReactNode } from 'react';
import { classNames } from '../../look/class-names.ts';
import styles from './Outcome.module.css';

interface OutcomeProps {
  readonly tone: 'done' | 'quiet';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  readonly actions: ReactNode;
}

/** How a payment stands, said aloud when it changes. */
export function Outcome({ tone, icon, title, children, actions }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <span className={classNames(styles.icon, styles[tone])}>{icon}</span>
      <div role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{children}</p>
      </div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
