import { classNames } from '#web/look/class-names.ts';
import styles from './PulseDot.module.css';

/** Live indicator, the only animation; still if the figure beside it may be stale. */
export function PulseDot({ isStill }: { readonly isStill?: boolean }) {
  return <i className={classNames(styles.dot, isStill && styles.still)} />;
}
