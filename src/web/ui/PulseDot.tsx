import styles from './PulseDot.module.css';

/** The one thing that moves: something is live. */
export function PulseDot() {
  return <i className={styles.dot} />;
}
