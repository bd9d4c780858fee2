import type { ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import textStyles from '../layout/Text.module.css';
import rowStyles from '../layout/Rows.module.css';
import styles from './Outcome.module.css';

interface OutcomeProps {
  readonly tone: 'done' | 'quiet';
  readonly icon: ReactNode;
  readonly title: string;
  /** Paragraphs. */
  readonly children: ReactNode;
  /** `narrow`: short lines for a payment; `balanced`: darker text in lines of equal length. */
  readonly look?: 'narrow' | 'balanced';
  /** Outside the live region: a countdown must not be announced. */
  readonly facts?: ReactNode;
  readonly actions: ReactNode;
}

/** The result or state of an operation in place of the page, announced when it changes. */
export function Outcome({ tone, icon, title, children, look, facts, actions }: OutcomeProps) {
  return (
    <div className={styles.outcome}>
      <span className={classNames(styles.icon, styles[tone])}>{icon}</span>
      <div className={classNames(styles.text, look && styles[look])} role="status">
        <h2 className={styles.title}>{title}</h2>
        {children}
      </div>
      {facts && <p className={classNames(textStyles.body, styles.facts)}>{facts}</p>}
      <div className={classNames(rowStyles.actions, styles.actions)}>{actions}</div>
    </div>
  );
}
