import type { ReactNode } from 'react';
import { classNames } from '#web/look/class-names.ts';
import { Link } from '#web/ui/controls/link.tsx';
import { NextIcon } from '#web/ui/icons/navigation.tsx';
import rowStyles from '#web/ui/layout/Rows.module.css';
import textStyles from '#web/ui/layout/Text.module.css';
import { moveFocus, stop } from './move-focus.ts';
import styles from './SearchRow.module.css';

interface SearchRowProps {
  readonly href: string;
  /** Badge or avatar. */
  readonly mark: ReactNode;
  readonly name: ReactNode;
  /** What it is. */
  readonly detail: ReactNode;
  readonly onOpen: () => void;
}

/** A result: one link, which the arrow keys reach. */
export function SearchRow({ href, mark, name, detail, onOpen }: SearchRowProps) {
  return (
    <li className={classNames(rowStyles.insetDivider, styles.row)}>
      <Link
        {...stop}
        href={href}
        className={classNames(rowStyles.pressable, styles.link)}
        onKeyDown={moveFocus}
        onClick={onOpen}
      >
        <span className={styles.mark}>{mark}</span>
        <span className={styles.texts}>
          <span className={styles.name}>{name}</span>
          <small className={classNames(textStyles.meta, styles.detail)}>{detail}</small>
        </span>
        <NextIcon size={16} className={styles.chevron} />
      </Link>
    </li>
  );
}

export function SearchRows({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {children}
    </ul>
  );
}
