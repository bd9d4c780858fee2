import styles from './Badge.module.css';
import { type BadgeLook, badgeLookOf, pattern } from './badge-patterns.tsx';

interface BadgeProps {
  readonly team: { readonly key: string; readonly code: string; readonly badge: BadgeLook | null };
  /** 20 and 24 next to the name; 52 contains the three-letter code. */
  readonly size: 20 | 24 | 52;
}

const SHIELD = 'M4 2.5h16a1 1 0 0 1 1 1V12c0 5-3.6 8.1-9 10.3C6.6 20.1 3 17 3 12V3.5a1 1 0 0 1 1-1z';
/** Band behind the code, cut along the shield. */
const BAND = 'M3 8.8h18V12C21 13.25 20.78 14.37 20.36 15.4H3.64C3.22 14.37 3 13.25 3 12z';

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
