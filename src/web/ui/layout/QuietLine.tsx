import type { ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './QuietLine.module.css';

interface QuietLineProps {
  readonly icon: ReactNode;
  /** Something is not as it should be, and is said when it begins. */
  readonly isWarning?: boolean;
  readonly children: ReactNode;
}

/** One quiet line across a list, with an icon: what holds for all that stands below it. */
export function QuietLine({ icon, isWarning, children }: QuietLineProps) {
  return (
    <p
      className={classNames(styles.line, isWarning && styles.warning)}
      role={isWarning ? 'status' : undefined}
    >
      {icon}
      {children}
    </p>
  );
}
