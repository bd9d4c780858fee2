import type { ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import { NextIcon } from '../icons/navigation.tsx';
import { Link } from '../controls/link.tsx';
import { usePane } from './pane.ts';
import textStyles from './Text.module.css';
import styles from './Block.module.css';

interface BlockProps {
  /** Gap above, although no block precedes it. */
  readonly hasGap?: boolean;
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * A full-width white block; blocks are separated by the background. Named, it is a landmark, except in a pane, which is
 * one itself and may show the same block as the page.
 */
export function Block({ hasGap, label, children }: BlockProps) {
  const isInPane = usePane() !== null;
  return (
    <section
      className={classNames(styles.block, hasGap && styles.gap)}
      aria-label={isInPane ? undefined : label}
    >
      {children}
    </section>
  );
}

interface BlockHeadProps {
  readonly title: string;
  readonly note?: ReactNode;
  /** At the end: a link, a switch, a tag. */
  readonly end?: ReactNode;
}

export function BlockHead({ title, note, end }: BlockHeadProps) {
  return (
    <div className={styles.head}>
      <h2 className={textStyles.title}>{title}</h2>
      {note && <span className={classNames(textStyles.meta, styles.headNote)}>{note}</span>}
      {end && <span className={styles.end}>{end}</span>}
    </div>
  );
}

/** Quiet link at the end of a block heading. */
export function MoreLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <Link href={href} className={styles.more}>
      {children}
      <NextIcon size={14} className={styles.chevron} />
    </Link>
  );
}

/** Inner width of a block, with gutters. */
export function Inset({ children }: { readonly children: ReactNode }) {
  return <div className={styles.inset}>{children}</div>;
}

export function BlockNote({ children }: { readonly children: ReactNode }) {
  return <p className={classNames(textStyles.meta, styles.note)}>{children}</p>;
}
