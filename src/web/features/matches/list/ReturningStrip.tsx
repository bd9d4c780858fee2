import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classNames } from '#web/look/class-names.ts';
import styles from './ReturningStrip.module.css';

/** A finger that rests moves a little. */
const MEANT_PX = 6;

/** Scrolls away under the bar and comes back with the first upward scroll; group heads make room for it. */
export function ReturningStrip({ children }: { readonly children: ReactNode }) {
  const strip = useRef<HTMLDivElement>(null);
  const [isBack, setIsBack] = useState(false);
  useEffect(() => {
    let lastY = window.scrollY;
    const follow = () => {
      const movedPx = window.scrollY - lastY;
      if (Math.abs(movedPx) < MEANT_PX) return;
      lastY = window.scrollY;
      setIsBack(movedPx < 0);
    };
    window.addEventListener('scroll', follow, { passive: true });
    return () => window.removeEventListener('scroll', follow);
  }, []);
  useEffect(() => {
    const element = strip.current;
    if (!element) return;
    // Larger letters and a turned phone change its height. The first call comes behind the layout of the page's first frame.
    const watcher = new ResizeObserver(() => keepHeight(element.offsetHeight));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);
  useEffect(() => {
    const { dataset } = document.documentElement;
    // An attribute that the heads alone look at: whatever they inherited would be worked out anew for every row.
    if (isBack) dataset.stripBack = '';
    return () => void delete dataset.stripBack;
  }, [isBack]);
  return (
    <div ref={strip} className={classNames(styles.strip, isBack && styles.back)}>
      {children}
    </div>
  );
}

let keptHeightPx = 0;

/** For the style sheets, and beyond this page: when one comes back to it nothing has changed. */
function keepHeight(heightPx: number): void {
  // One that is being taken away has none.
  if (heightPx === 0 || heightPx === keptHeightPx) return;
  keptHeightPx = heightPx;
  document.documentElement.style.setProperty('--strip-h', `${heightPx}px`);
}
