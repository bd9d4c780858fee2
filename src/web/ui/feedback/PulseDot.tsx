import { classNames } from '#web/look/class-names.ts';
import styles from './PulseDot.module.css';

/** The one thing that moves: something is live. Still where the figure beside it may be old. */
export function PulseDot({ isStill }: { readonly isStill?: boolean }) {
  return <i className={classNames(styles.dot, isStill && styles.still)} />;
}
