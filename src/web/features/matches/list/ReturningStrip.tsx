import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/look/class-names.ts';
import { usePane } from '#web/ui/layout/pane.ts';
import styles from './ReturningStrip.module.css';

/** Tolerance for a resting finger. */
const SLOP_PX = 6;

/** Scrolls away under the bar and reappears on the first upward scroll; group headings make room for it. */
export function ReturningStrip({ children }: { readonly children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const [isBack, setIsBack] = useState(false);
  const isInPane = usePane() !== null;
  useEffect(() => {
    // The window scrolls the page beside it.
    if (isInPane) return;
    let lastY = window.scrollY;
    const follow = () => {
      const movedPx = window.scrollY - lastY;
      if (Math.abs(movedPx) < SLOP_PX) return;
      lastY = window.scrollY;
      setIsBack(movedPx < 0);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, [isInPane]);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // Font size and orientation change its height. The first call comes after the first layout.
    const observer = new ResizeObserver(() => storeHeight(element.offsetHeight));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    // An attribute used by the headings only: an inherited property would restyle every row.
    if (isBack) dataset.stripBack = '';
    return () => void delete dataset.stripBack;
  }, [isBack]);
  return (
    <div ref={strip} className={classNames(styles.strip, isBack && styles.back)}>
      {children}
    </div>
  );
}

let storedHeightPx = 0;

/** Stored as a CSS variable, also across pages, to avoid a layout shift on return. */
function storeHeight(heightPx: number): void {
  // 0 while unmounting.
  if (heightPx === 0 || heightPx === storedHeightPx) return;
  storedHeightPx = heightPx;
  document.documentElement.style.setProperty('--strip-h', `${heightPx}px`);
}
