import type { ReactNode } from 'react';
import styles from './Security.module.css';

/** Button at the end of a block. */
export function Foot({ children }: { readonly children: ReactNode }) {
  return <div className={styles.foot}>{children}</div>;
}
