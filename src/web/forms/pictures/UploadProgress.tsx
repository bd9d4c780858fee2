import styles from './Pictures.module.css';

/** Upload progress of a picture. */
export function UploadProgress({ percent, label }: { readonly percent: number; readonly label: string }) {
  return <progress className={styles.progress} max={100} value={percent} aria-label={label} />;
}
