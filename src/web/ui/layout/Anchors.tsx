import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/look/class-names.ts';
import { useChosenInSight } from '../gestures/use-chosen-in-sight.ts';
import rowStyles from './Rows.module.css';
import barStyles from './Bars.module.css';
import styles from './Anchors.module.css';

interface Anchor {
  readonly id: string;
  readonly label: string;
}

interface AnchorsProps {
  readonly label: string;
  readonly anchors: readonly Anchor[];
}

/** Links to the sections of a long tab, below its tabs; the visible section is marked. */
export function Anchors({ label, anchors }: AnchorsProps) {
  const ids = anchors.map(({ id }) => id).join(' ');
  const inSight = usePartInSight(ids);
  const row = useRef<HTMLElement>(null);
  useChosenInSight(row);
  const go = (event: MouseEvent, id: string) => {
    // A jump within a page adds no history entry.
    event.preventDefault();
    const part = document.getElementById(id);
    part?.scrollIntoView();
    part?.focus({ preventScroll: true });
  };
  return (
    <nav
      ref={row}
      className={classNames(barStyles.head, rowStyles.scrollX, styles.anchors)}
      aria-label={label}
    >
      {anchors.map((anchor) => (
        <a
          key={anchor.id}
          href={`#${anchor.id}`}
          className={styles.anchor}
          aria-current={anchor.id === inSight ? 'location' : undefined}
          onClick={(event) => go(event, anchor.id)}
        >
          {anchor.label}
        </a>
      ))}
    </nav>
  );
}

/** Target of an anchor. */
export function AnchoredPart({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <div id={id} tabIndex={-1} className={styles.part}>
      {children}
    </div>
  );
}

/** The last section whose heading has reached its jump position; at the end of the page the last section. */
function usePartInSight(ids: string): string | undefined {
  const [inSight, setInSight] = useState(ids.split(' ')[0]);
  useEffect(() => {
    const find = () => {
      const parts = ids.split(' ').flatMap((id) => document.getElementById(id) ?? []);
      const { scrollHeight } = document.documentElement;
      const isAtEnd = window.scrollY > 0 && window.scrollY + window.innerHeight >= scrollHeight - 2;
      const passed = parts.findLast((part) => part.getBoundingClientRect().top <= jumpTop(part) + SLACK_PX);
      setInSight((isAtEnd ? parts.at(-1) : (passed ?? parts[0]))?.id);
    };
    find();
    window.addEventListener('scroll', find, { passive: true });
    window.addEventListener('resize', find);
    return () => {
      window.removeEventListener('scroll', find);
      window.removeEventListener('resize', find);
    };
  }, [ids]);
  return inSight;
}

const SLACK_PX = 12;

/** Distance from the top of the viewport after a jump: below the sticky bars. */
function jumpTop(part: Element): number {
  return Number.parseFloat(getComputedStyle(part).scrollMarginTop) || 0;
}
