import type { ReactNode } from 'react';
import { Link } from '../controls/link.tsx';
import { classNames } from '#web/look/class-names.ts';
import barStyles from './Bars.module.css';
import styles from './TabBar.module.css';

interface Tab {
  readonly href: string;
  readonly label: string;
  readonly icon: ReactNode;
  readonly selectedIcon: ReactNode;
  readonly isCurrent: boolean;
}

/** Bottom bar of the two main pages. */
export function TabBar({ label, tabs }: { readonly label: string; readonly tabs: readonly Tab[] }) {
  return (
    <nav className={classNames(barStyles.bar, styles.bar)} aria-label={label}>
      {tabs.map((tab) => (
        <Link
          key={tab.href}
          href={tab.href}
          isReplacing
          className={styles.tab}
          aria-current={tab.isCurrent ? 'page' : undefined}
        >
          {tab.isCurrent ? tab.selectedIcon : tab.icon}
          {tab.label}
        </Link>
      ))}
    </nav>
  );
}
