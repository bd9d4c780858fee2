import styles from './BrandMark.module.css';

/** Brand mark: red square with spot, box line and arc. */
export function BrandMark({ size }: { readonly size: 'bar' | 'large' }) {
  return (
    <svg viewBox="0 0 24 24" className={styles[size]} aria-hidden="true">
      <rect x="1" y="1" width="22" height="22" rx="5" fill="var(--accent)" />
      <circle cx="7.2" cy="12" r="2.3" fill="var(--on-accent)" />
      <path
        d="M12.8 1v22M12.8 4.2a9.6 9.6 0 0 1 0 15.6"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="1.6"
      />
    </svg>
  );
}
