import { Mono } from '#web/ui/layout/Text.tsx';
import styles from './EntryRow.module.css';

/** A hash shortened to its first and last digits. */
export function Hash({ hex }: { readonly hex: string }) {
  return (
    <span className={styles.seal}>
      <Mono>{`${hex.slice(0, 6)}…${hex.slice(-6)}`}</Mono>
    </span>
  );
}
