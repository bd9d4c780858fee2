import styles from './Pictures.module.css';

/** How much of a picture has gone out. */
export function UploadProgress({ percent, label }: { readonly percent: number; readonly label: string }) {
  return <progress className={styles.progress} max={100} value={percent} aria-label={label} />;
}
