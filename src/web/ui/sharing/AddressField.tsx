import styles from './AddressField.module.css';

/** An address to copy by hand: read-only, and selected whole when it is touched. */
export function AddressField({ label, href }: { readonly label: string; readonly href: string }) {
  return (
    <input
      className={styles.address}
      aria-label={label}
      readOnly
      value={href}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
