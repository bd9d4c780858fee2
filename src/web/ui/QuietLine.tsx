import type { ReactNode } from 'react';
import styles from './QuietLine.module.css';

/** One quiet line across a list, with an icon: what holds for all that stands below it. */
export function QuietLine({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p className={styles.line}>
      {icon}
      {children}
    </p>
  );
}
