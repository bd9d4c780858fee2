import type { ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '#web/ui/layout/Text.module.css';
import styles from './Outcome.module.css';

interface OutcomeProps {
  readonly tone: 'done' | 'quiet';
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
  /** Outside of what is said aloud, so that a running clock is not. */
  readonly facts?: ReactNode;
  readonly actions: ReactNode;
}

/** How a payment stands, said aloud when it changes. */
export function Outcome({ tone, icon, title, children, facts, actions }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <span className={classNames(styles.icon, styles[tone])}>{icon}</span>
      <div role="status">
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.text}>{children}</p>
      </div>
      {facts && <p className={classNames(textStyles.body, styles.facts)}>{facts}</p>}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
