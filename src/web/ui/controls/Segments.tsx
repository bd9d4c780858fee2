import { useRef } from 'react';
import { Link } from './link.tsx';
import { classNames } from '#web/look/class-names.ts';
import { useChosenInSight } from '../gestures/use-chosen-in-sight.ts';
import rowStyles from '../layout/Rows.module.css';
import styles from './Segments.module.css';

interface Segment {
  readonly href: string;
  readonly label: string;
  readonly isCurrent: boolean;
}

/** Sections of the home tab. */
export function Segments({
  label,
  segments,
}: {
  readonly label: string;
  readonly segments: readonly Segment[];
}) {
  const row = useRef<HTMLElement>(null);
  useChosenInSight(row);
  return (
    <nav ref={row} className={classNames(rowStyles.scrollX, styles.segments)} aria-label={label}>
      {segments.map((segment) => (
        <Link
          key={segment.href}
          href={segment.href}
          isReplacing
          className={styles.segment}
          aria-current={segment.isCurrent ? 'page' : undefined}
        >
          {segment.label}
        </Link>
      ))}
    </nav>
  );
}
