import styles from './Badge.module.css';
import { BAND, type BadgeLook, badgeLookOf, pattern, SHIELD } from './badge-patterns.tsx';

interface BadgeProps {
  readonly team: { readonly key: string; readonly code: string; readonly badge: BadgeLook | null };
  /** 20 and 24 next to the name; 52 contains the three-letter code. */
  readonly size: 20 | 24 | 52;
}

/** The shield of a team, from its colours, or derived from its key if unknown. */
export function Badge({ team, size }: BadgeProps) {
  const look = team.badge ?? badgeLookOf(team.key);
  return (
    <svg viewBox="0 0 24 24" className={styles[`s${size}`]} aria-hidden="true">
      <path d={SHIELD} fill={look.primary} />
      {pattern(look)}
      {size === 52 && <path d={BAND} className={styles.band} />}
      {size === 52 && (
        <text x="12" y="14" textAnchor="middle" className={styles.code}>
          {team.code}
        </text>
      )}
      <path d={SHIELD} className={styles.edge} />
    </svg>
  );
}
