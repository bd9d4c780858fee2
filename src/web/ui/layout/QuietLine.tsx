import type { ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './QuietLine.module.css';

interface QuietLineProps {
  readonly icon: ReactNode;
  /** A warning, announced when it appears. */
  readonly isWarning?: boolean;
  readonly hidden?: boolean;
  readonly children: ReactNode;
}

/** One quiet line with an icon above a list, about all of its rows. */
export function QuietLine({ icon, isWarning, children, ...hiding }: QuietLineProps) {
  return (
    <p
      {...hiding}
      className={classNames(styles.line, isWarning && styles.warning)}
      role={isWarning ? 'status' : undefined}
    >
      {icon}
      {children}
    </p>
  );
}
