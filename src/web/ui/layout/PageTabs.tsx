import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { classNames } from '#web/look/class-names.ts';
import rowStyles from './Rows.module.css';
import barStyles from './Bars.module.css';
import { useChosenInSight } from '../gestures/use-chosen-in-sight.ts';
import { type Pane, usePane } from './pane.ts';
import styles from './PageTabs.module.css';
import { Hidden } from './Text.tsx';
import * as words from '../words.ts';

interface PageTab<T extends string> {
  readonly id: T;
  readonly label: string;
  readonly count?: number | undefined;
}

interface PageTabsProps<T extends string> {
  readonly label: string;
  readonly tabs: readonly PageTab<T>[];
  readonly current: T;
  readonly onChange: (id: T) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowLeft: -1 };

/** Tabs with roving tab index: one is in the tab order, arrow keys move and select. */
export function PageTabs<T extends string>({ label, tabs, current, onChange }: PageTabsProps<T>) {
  const { comma } = useWords(words);
  const pane = usePane();
  const row = useRef<HTMLDivElement>(null);
  useChosenInSight(row);
  const tabId = (id: string) => tabIdIn(pane, id);
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const at = tabs.findIndex((tab) => tab.id === current);
    const to = { Home: 0, End: tabs.length - 1 }[event.key] ?? at + (steps[event.key] ?? 0);
    const next = tabs[(to + tabs.length) % tabs.length];
    if (next === undefined || next.id === current) return;
    event.preventDefault();
    onChange(next.id);
    document.getElementById(tabId(next.id))?.focus();
  };
  return (
    <div
      ref={row}
      className={classNames(barStyles.head, rowStyles.scrollX, styles.tabs)}
      role="tablist"
      aria-label={label}
      onKeyDown={move}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          id={tabId(tab.id)}
          type="button"
          role="tab"
          aria-selected={tab.id === current}
          aria-controls={panelIdIn(pane, tab.id)}
          tabIndex={tab.id === current ? 0 : -1}
          className={classNames(rowStyles.selected, styles.tab)}
          onClick={() => onChange(tab.id)}
        >
          {tab.label}
          {tab.count !== undefined && (
            <>
              <Hidden>{comma}</Hidden>
              <small className={styles.count}>{tab.count}</small>
            </>
          )}
        </button>
      ))}
    </div>
  );
}

/** Content of a tab. */
export function TabPanel({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  const pane = usePane();
  return (
    <div
      role="tabpanel"
      id={panelIdIn(pane, id)}
      aria-labelledby={tabIdIn(pane, id)}
      className={styles.panel}
    >
      {children}
    </div>
  );
}

const tabIdIn = (pane: Pane | null, id: string): string => `${pane?.id ?? ''}tab-${id}`;
const panelIdIn = (pane: Pane | null, id: string): string => `${pane?.id ?? ''}panel-${id}`;
